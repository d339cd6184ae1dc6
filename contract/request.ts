import type * as z from "zod/mini";

type Shape = z.core.$ZodShape;

/** A request as a panel declares it: what comes with its name and, for the compiler alone, what is answered. */
export interface Declared<Members extends Shape, Reply> {
  /** Made at the first such request, and not for each of the others. */
  members: () => Members;
  reply?: Reply;
}

/** Requests by their names. */
export type Declarations = Readonly<Record<string, Declared<Shape, unknown>>>;

/** A request of this name, or any of these, as it is sent. */
export type RequestOf<D extends Declarations, Name extends keyof D = keyof D> = Name extends keyof D
  ? { do: Name } & MembersOf<D[Name]>
  : never;

type MembersOf<D> =
  D extends Declared<infer Members, unknown>
    ? keyof Members extends never
      ? object
      : z.infer<z.ZodMiniObject<Members>>
    : never;

/** The reply to a request of this name. */
export type ReplyOf<D extends Declarations, Name extends keyof D> = NonNullable<D[Name]["reply"]>;

/** One function for each request, which has to give the reply that belongs to it. */
export type Handlers<D extends Declarations> = {
  readonly [Name in keyof D]: (request: RequestOf<D, Name>) => ReplyOf<D, Name>;
};

/** Declares a request by what comes with it; `gives` names the type of its reply. */
export function request<Members extends Shape>(members: () => Members) {
  return { gives: <Reply>(): Declared<Members, Reply> => ({ members }) };
}

/** Declares a request of which nothing but its name comes. */
export function bare<Reply>(): Declared<Record<never, never>, Reply> {
  return { members: () => ({}) };
}
