import { type Function as AcornFunction, type Comment, parse } from "acorn";

/** A function that Google or a user can call. */
export interface EntryPoint {
  name: string;
  params: string[];
  /** The lines of the comment right above it, trimmed; none if there is no comment. */
  help: string[];
}

/** What a script gives away as `global.NAME = function NAME(…)`, as src/main.js is written. */
export function readAssignments(source: string): EntryPoint[] {
  return readEntryPoints(source, "module", (statement) => {
    if (statement.type !== "ExpressionStatement") return undefined;
    const { expression } = statement;
    if (expression.type !== "AssignmentExpression" || expression.left.type !== "MemberExpression") {
      return undefined;
    }
    const { object, property } = expression.left;
    if (object.type !== "Identifier" || object.name !== "global") return undefined;
    if (property.type !== "Identifier" || expression.right.type !== "FunctionExpression") {
      throw new Error(
        `Not of the form global.NAME = function NAME(): ${source.slice(statement.start, statement.end)}`,
      );
    }
    return { name: property.name, value: expression.right };
  });
}

/** The top-level function declarations of a built script. */
export function readDeclarations(source: string): EntryPoint[] {
  return readEntryPoints(source, "script", (statement) =>
    statement.type === "FunctionDeclaration"
      ? { name: statement.id.name, value: statement }
      : undefined,
  );
}

type Statement = ReturnType<typeof parse>["body"][number];
type Found = { name: string; value: AcornFunction } | undefined;

function readEntryPoints(
  source: string,
  sourceType: "module" | "script",
  find: (statement: Statement) => Found,
): EntryPoint[] {
  const comments: Comment[] = [];
  const program = parse(source, { ecmaVersion: 2020, sourceType, onComment: comments });
  return program.body.flatMap((statement) => {
    const found = find(statement);
    if (!found) return [];
    const params = found.value.params.map((param) => source.slice(param.start, param.end));
    return [{ name: found.name, params, help: helpAbove(statement.start, comments, source) }];
  });
}

function helpAbove(start: number, comments: Comment[], source: string): string[] {
  const above = comments.find(
    (comment) => comment.end <= start && source.slice(comment.end, start).trim() === "",
  );
  if (above?.type !== "Block") return [];
  return above.value.split("\n").map((line) => line.trim());
}
