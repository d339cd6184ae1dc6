import { parse } from "acorn";

/**
 * The syntax tree of an ES module, its function declarations made arrows, which are shorter. They stand
 * first in their block, so that they can be called from where they could before. A function that may be a class,
 * that reads `this` or `arguments`, or that yields, stays one.
 * @param {string} script
 * @returns {import("acorn").Program}
 */
export function withArrows(script) {
  const tree = parse(script, {
    ecmaVersion: 2020,
    sourceType: "module",
    locations: true,
    sourceFile: "script",
  });
  const nodes = [...within(tree)];
  const classes = new Set(nodes.map(classOf));
  for (const block of nodes) {
    if (block.type !== "Program" && block.type !== "BlockStatement") continue;
    const plain = block.body.filter((each) => isPlain(each) && !classes.has(each.id.name));
    if (plain.length === 0) continue;
    const rest = block.body.filter((each) => !plain.includes(each));
    const start = rest.findIndex((each) => !each.directive);
    rest.splice(start < 0 ? rest.length : start, 0, constants(plain));
    block.body = rest;
  }
  return tree;
}

function constants(functions) {
  const declarations = functions.map((each) => ({
    ...placeOf(each),
    type: "VariableDeclarator",
    id: each.id,
    init: { ...each, type: "ArrowFunctionExpression", id: null },
  }));
  return { ...placeOf(functions[0]), type: "VariableDeclaration", kind: "const", declarations };
}

const placeOf = ({ start, end, loc }) => ({ start, end, loc });

function isPlain(node) {
  if (node.type !== "FunctionDeclaration" || node.generator || node.async) return false;
  const parts = [...node.params, node.body].flatMap((part) => [...within(part, /^Function/)]);
  return !parts.some(
    ({ type, name }) => /^(?:ThisExpression|MetaProperty)$/.test(type) || name === "arguments",
  );
}

/** The name of what a node makes an instance of, extends, or asks for its prototype. */
function classOf({ type, callee, superClass, object, property }) {
  if (type === "NewExpression") return callee.name;
  return type === "MemberExpression" && property.name === "prototype"
    ? object.name
    : superClass?.name;
}

/** A node and those inside, but for those of a type in `except`. */
function* within(node, except = /^$/) {
  if (except.test(node.type)) return;
  yield node;
  for (const part of Object.values(node).flat())
    if (part instanceof Object && "type" in part) yield* within(part, except);
}
