import type * as z from "zod/mini";

type Shape = z.core.$ZodShape;

/** A panel's request: its members, built at first use, and its reply's type, for the compiler only. */
export type Declared<Members extends Shape, Reply> = (() => Members) & { reply?: Reply };

/** Requests by name. */
export type Declarations = Readonly<Record<string, Declared<Shape, unknown>>>;

/** A request as sent: the one named, or any of these. */
export type RequestOf<D extends Declarations, Name extends keyof D = keyof D> = Name extends keyof D
  ? { do: Name } & MembersOf<D[Name]>
  : never;

type MembersOf<D> =
  D extends Declared<infer Members, unknown>
    ? keyof Members extends never
      ? object
      : z.infer<z.ZodMiniObject<Members>>
    : never;

export type ReplyOf<D extends Declarations, Name extends keyof D> = NonNullable<D[Name]["reply"]>;

/** One function per request, which must return that request's reply. */
export type Handlers<D extends Declarations> = {
  readonly [Name in keyof D]: (request: RequestOf<D, Name>) => ReplyOf<D, Name>;
};

/** Declares a request by the type of its reply and its members. */
export function request<Reply>() {
  return <Members extends Shape>(members: () => Members): Declared<Members, Reply> => members;
}

/** Declares a request without members. */
export function withoutMembers<Reply>(): Declared<Record<never, never>, Reply> {
  return () => ({});
}
