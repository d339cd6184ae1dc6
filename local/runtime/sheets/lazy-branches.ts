import {
  type ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  ErrorType,
  type ErrorValueObject,
  type FunctionVariantType,
  Interpreter,
  NullValueObject,
} from "@univerjs/engine-formula";
import type { UniverWorkbook } from "./univer-workbook";

/** A part of a formula, as the engine's interpreter walks it. */
interface FormulaNode {
  readonly nodeType: number;
  getToken(): string;
  getChildren(): FormulaNode[];
  getValue(): FunctionVariantType | null | undefined;
  setValue(value: FunctionVariantType): void;
  execute(): void;
}

type Execute = (node: FormulaNode, offsetX?: number, offsetY?: number) => number;
/** Executes the arguments that are needed, by position. */
type Choose = (parts: readonly FormulaNode[], run: (index: number) => FunctionVariantType) => void;

const functionNode = 4;

const branches: Readonly<Record<string, Choose>> = {
  IF: (_parts, run) => {
    const condition = truth(run(0));
    if (condition === undefined || condition) run(1);
    if (condition === undefined || condition === false) run(2);
  },
  IFS: (parts, run) => {
    for (let index = 0; index < parts.length; index += 2) {
      const condition = truth(run(index));
      if (condition !== false) run(index + 1);
      if (condition === true || condition === null) return;
    }
  },
  IFERROR: (_parts, run) => {
    if (error(run(0)) !== null) run(1);
  },
  IFNA: (_parts, run) => {
    const found = error(run(0));
    if (found === undefined || found === ErrorType.NA) run(1);
  },
  CHOOSE: (parts, run) => {
    const index = single(run(0));
    const only = index?.isNumber() ? Math.trunc(Number(index.getValue())) : undefined;
    for (let at = 1; at < parts.length; at++) if (only === undefined || at === only) run(at);
  },
};

/**
 * Google Sheets calculates only the branch it takes. The engine calculates all of them, which would
 * run custom functions that no cell shows. SWITCH stays eager.
 */
export function calculateTakenBranchesOnly(engine: UniverWorkbook): void {
  const interpreter = engine.injector.get(Interpreter) as unknown as { _execute: Execute };
  const eager = interpreter._execute.bind(interpreter);
  interpreter._execute = (node, offsetX = 0, offsetY = 0) => {
    const choose =
      node.nodeType === functionNode ? branches[node.getToken().toUpperCase()] : undefined;
    if (!choose) return eager(node, offsetX, offsetY);
    const parts = node.getChildren();
    // Nodes are reused for other cells, so one that does not run must not show an old value.
    for (const part of parts) part.setValue(NullValueObject.create());
    choose(parts, (index) => {
      const part = parts[index];
      if (part) interpreter._execute(part, offsetX, offsetY);
      return part?.getValue() ?? NullValueObject.create();
    });
    node.execute();
    return 0;
  };
}

/** True, false, null for what is neither; undefined for several cells, which need every branch. */
function truth(value: FunctionVariantType): boolean | null | undefined {
  const one = single(value);
  if (!one) return undefined;
  if (one.isError()) return null;
  if (!one.isString()) return Boolean(one.getValue());
  const text = String(one.getValue()).toLowerCase();
  return text === "true" ? true : text === "false" ? false : null;
}

/** The error's type, null for none; undefined for several cells. */
function error(value: FunctionVariantType): string | null | undefined {
  const one = single(value);
  if (!one) return undefined;
  return one.isError() ? (one as ErrorValueObject).getErrorType() : null;
}

function single(value: FunctionVariantType): BaseValueObject | undefined {
  const plain = value.isReferenceObject()
    ? (value as BaseReferenceObject).toArrayValueObject()
    : (value as BaseValueObject);
  if (!plain.isArray()) return plain;
  const array = plain as ArrayValueObject;
  if (array.getRowCount() !== 1 || array.getColumnCount() !== 1) return undefined;
  return array.get(0, 0) ?? NullValueObject.create();
}
