import { parse } from "acorn";

/** What texts, lists and the like have of the language. */
const OF_THE_LANGUAGE = new Set(
  [String, Array, Set, Map, RegExp].flatMap((type) => Object.getOwnPropertyNames(type.prototype)),
);

/** A service of Google, by its name. */
const SERVICE = /^(?:[A-Z]\w+(?:App|Service)|Utilities|Session)$/;

/** How many letters `[ab]` has besides the dot's, and how many a property's name has to save, as it has to be declared. */
const LOOKED_UP = 3;
const LEAST_SAVED = 30;

/**
 * The syntax tree of an ES module, made shorter in five ways. A text, `void 0` or `null` that stands there several times
 * is named once, in front; so are properties of the language and of the script's own objects, `a.length` as `a[b]`.
 * Whether something is a text or a number is asked by a function where that is asked often. Google's services
 * stay to be read, and to be searched for what the script may do. An element without attributes gets 0 for them: Preact
 * only looks through what it gets. Function declarations become arrows; they stand first in their block, so that they
 * can be called from where they could before. A function that may be a class, that reads `this` or `arguments`, or that
 * yields, stays one.
 * @param {string} script
 * @returns {import("acorn").Program}
 */
export function shortTree(script) {
  const tree = parse(script, {
    ecmaVersion: 2020,
    sourceType: "module",
    locations: true,
    sourceFile: "script",
  });
  const written = within(tree);
  const known = new Set([...OF_THE_LANGUAGE, ...written.map(nameOfKey)]);
  const read = written.filter((node) => isRead(node) && known.has(node.property.name));
  for (const [name, members] of groupedBy(read, ({ property }) => property.name)) {
    const isGoogles = members.some(({ object }) => SERVICE.test(object.name));
    const saved = members.length * (name.length - LOOKED_UP);
    if (!isGoogles && saved >= LEAST_SAVED) members.forEach(nameByText);
  }
  const asked = groupedBy(within(tree).filter(isTypeAsked), ({ right }) => right.value);
  const questions = [...asked.values()].filter((each) => each.length > 4).map(namedQuestion);
  const nodes = within(tree);
  if (/\btext\$\d/.test(script)) throw new Error("The script has a name that a text is to get.");
  for (const node of nodes) if (isBareElement(node)) node.arguments[1].value = 0;
  const texts = repeatedTexts(nodes);
  const classes = new Set(nodes.map(classOf));
  for (const block of nodes) {
    if (block.type !== "Program" && block.type !== "BlockStatement") continue;
    const plain = block.body.filter((each) => isPlain(each) && !classes.has(each.id.name));
    if (plain.length === 0) continue;
    const rest = block.body.filter((each) => !plain.includes(each));
    putInFront(rest, constants(plain.map(asArrow)));
    block.body = rest;
  }
  const tables = tree.body.flatMap(takeTables);
  if (tables.length > 0) putInFront(tree.body, constants(tables));
  if (texts.length > 0) putInFront(tree.body, constants(texts));
  if (questions.length > 0) putInFront(tree.body, constants(questions));
  return tree;
}

const isBareElement = ({ type, callee, arguments: given }) =>
  type === "CallExpression" && callee.name === "createElement" && given[1]?.value === null;

const nameOfKey = ({ type, computed, key }) =>
  type === "Property" && !computed ? key.name : undefined;

const isRead = ({ type, computed }) => type === "MemberExpression" && !computed;

/** Makes `a["b"]` of `a.b`. */
function nameByText(member) {
  const { name } = member.property;
  const text = { type: "Literal", value: name, raw: JSON.stringify(name) };
  Object.assign(member, { computed: true, property: { ...placeOf(member.property), ...text } });
}

/** Takes the constants of a declaration that are tables of numbers, and gives their declarations. */
function takeTables(declaration, at, body) {
  if (declaration.type !== "VariableDeclaration") return [];
  const tables = declaration.declarations.filter(({ init }) => isTable(init));
  const rest = declaration.declarations.filter((each) => !tables.includes(each));
  if (rest.length > 0) declaration.declarations = rest;
  else body[at] = { ...placeOf(declaration), type: "EmptyStatement" };
  return tables;
}

const isTable = (node) =>
  node?.type === "ObjectExpression" &&
  node.properties.length > 0 &&
  node.properties.every(({ value }) => typeof value?.value === "number");

/**
 * Puts a name for each text, `void 0` or `null` that stands there several times, and gives the names' declarations.
 * terser puts back what a name would not make shorter. Keys, directives and the operands of `typeof` have to stay texts.
 */
function repeatedTexts(nodes) {
  const stays = new Set(nodes.flatMap(textsThatStay));
  const texts = nodes.filter(
    (node) =>
      isNothing(node) ||
      (node.type === "Literal" && typeof node.value === "string" && !stays.has(node)),
  );
  const places = groupedBy(texts, ({ value }) => value);
  const repeated = [...places.values()].filter((each) => each.length > 1);
  return repeated.map((each, at) => {
    const id = { ...placeOf(each[0]), type: "Identifier", name: `text$${at}` };
    const init = { ...each[0] };
    for (const node of each) Object.assign(node, { type: "Identifier", name: id.name });
    return { ...placeOf(init), id, init };
  });
}

/** Whether it asks if something is a text or a number. Of what may not exist, scripts ask for other types. */
const isTypeAsked = ({ type, operator, left, right }) =>
  type === "BinaryExpression" &&
  /^===?$/.test(operator) &&
  isTypeof(left) &&
  /^(?:string|number)$/.test(right.value);

/** Puts a call for each question that asks for this type, and gives the declaration of what is called. */
function namedQuestion(questions) {
  const [{ left, right }] = questions;
  const place = placeOf(left);
  const [id, given] = [`is$${right.value}`, "given"].map((name) => ({
    ...place,
    type: "Identifier",
    name,
  }));
  const body = { ...questions[0], left: { ...left, argument: given } };
  for (const node of questions) {
    const asked = node.left.argument;
    Object.assign(node, { type: "CallExpression", callee: id, arguments: [asked] });
  }
  return {
    ...place,
    id,
    init: { ...place, type: "ArrowFunctionExpression", params: [given], body, expression: true },
  };
}

/** `void 0` or `null`. */
const isNothing = ({ operator, argument, raw }) =>
  (operator === "void" && argument.value === 0) || raw === "null";

function groupedBy(nodes, keyOf) {
  const groups = new Map();
  for (const node of nodes) {
    const group = groups.get(keyOf(node));
    if (group) group.push(node);
    else groups.set(keyOf(node), [node]);
  }
  return groups;
}

function textsThatStay({ type, key, computed, source, directive, expression, left, right }) {
  if (type === "Property" || type === "MethodDefinition") return computed ? [] : [key];
  if (type === "BinaryExpression") return [left, right].some(isTypeof) ? [left, right] : [];
  return directive ? [expression] : source ? [source] : [];
}

const isTypeof = ({ type, operator }) => type === "UnaryExpression" && operator === "typeof";

function putInFront(body, statement) {
  const start = body.findIndex((each) => !each.directive);
  body.splice(start < 0 ? body.length : start, 0, statement);
}

const asArrow = (each) => ({
  ...placeOf(each),
  id: each.id,
  init: { ...each, type: "ArrowFunctionExpression", id: null },
});

function constants(named) {
  const declarations = named.map((each) => ({ ...each, type: "VariableDeclarator" }));
  return { ...placeOf(named[0]), type: "VariableDeclaration", kind: "const", declarations };
}

const placeOf = ({ start, end, loc }) => ({ start, end, loc });

function isPlain(node) {
  if (node.type !== "FunctionDeclaration" || node.generator || node.async) return false;
  const parts = [...node.params, node.body].flatMap((part) => within(part, /^Function/));
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

/** A node and those inside in their order, but for those of a type in `except`. */
function within(root, except) {
  const found = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (except?.test(node.type)) continue;
    found.push(node);
    const parts = Object.values(node).flat();
    for (const part of parts.reverse())
      if (part instanceof Object && "type" in part) open.push(part);
  }
  return found;
}
