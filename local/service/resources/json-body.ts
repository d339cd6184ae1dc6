import { z } from "@hono/zod-openapi";

/** service-interface: Error body. */
export const errorSchema = z
  .strictObject({ error: z.number().int(), message: z.string() })
  .openapi("Error");

/** A JSON body as the machine description writes it. */
export function jsonBody<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** The error answers every endpoint can give. */
export const ERROR_RESPONSES = {
  401: jsonBody(errorSchema, "The key is missing or invalid"),
  403: jsonBody(errorSchema, "The key has no access to this endpoint"),
  429: jsonBody(errorSchema, "Too many requests"),
  500: jsonBody(errorSchema, "An error occurred"),
};

/** The errors of an endpoint that reads a body. */
export const BODY_ERROR_RESPONSES = {
  400: jsonBody(errorSchema, "Something required is missing"),
  422: jsonBody(
    errorSchema,
    "A value cannot be taken, consent is missing, or credits do not suffice",
  ),
  ...ERROR_RESPONSES,
};

export const API_KEY = [{ apiKey: [] }];
