// Prints, as JSON, each parameter in src whose type gathers services, with those of its members that the function uses.
import { join, relative, sep } from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isObjectBindingPattern,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { API, SymbolFlags } from "typescript/unstable/sync";

/** The compiler names files with slashes, and declarations in lower case where a disk ignores case. */
const named = (...path) =>
  join(process.cwd(), ...path)
    .split(sep)
    .join("/");
const sameCase = (path) => path.toLowerCase();
const src = `${named("src")}/`;
const ports = sameCase(named("src", "ports", "/"));
const store = sameCase(named("src", "store", "store.ts"));

const api = new API({ cwd: process.cwd() });
const projects = api.updateSnapshot({ openProjects: [`${src}tsconfig.json`] }).getProjects();
const { program, checker } = projects[0];

/** What a parameter is used for, by where it stands: members, and parameters it is passed on to. */
const uses = new Map();
for (const file of program.getSourceFileNames().filter(isOurs))
  visit(program.getSourceFile(file), (node) => {
    if (isParameterDeclaration(node) && node.parent.body) look(file, node);
  });
follow();
api.close();
console.log(
  JSON.stringify(
    [...uses.values()].map(({ file, owner, members, used }) => ({
      file: relative(process.cwd(), file).split(sep).join("/"),
      owner,
      members,
      used: members.filter((member) => used.has(member)),
    })),
  ),
);

function isOurs(file) {
  return file.startsWith(src) && file.endsWith(".ts") && !file.endsWith(".d.ts");
}

function look(file, parameter) {
  const type = typeAt(parameter);
  if (!type || !gathersServices(type)) return;
  const members = namesOf(type);
  const noted = { file, members, used: new Set(), passedTo: [] };
  noted.owner = parameter.parent.name?.text ?? "";
  uses.set(keyOf(file, parameter), noted);
  if (isObjectBindingPattern(parameter.name)) destructured(parameter.name, noted);
  else {
    readIn(parameter.parent.body, parameter.name, noted);
    if (parameter.modifiers?.length) readOfThis(parameter.parent.parent, parameter.name, noted);
  }
}

function keyOf(file, node) {
  return `${sameCase(file)}:${node.pos}`;
}

/** Every use of a name within a node. */
function readIn(node, name, noted) {
  const symbol = checker.getSymbolAtLocation(name);
  visit(node, (each) => {
    if (isIdentifier(each) && each.text === name.text && symbolOf(each)?.id === symbol?.id)
      use(each, noted);
  });
}

/** Every use of a property that a constructor's parameter makes. */
function readOfThis(owner, { text }, noted) {
  visit(owner, (each) => {
    const isProperty = isPropertyAccessExpression(each) && each.name.text === text;
    if (isProperty && each.expression.kind === SyntaxKind.ThisKeyword) use(each, noted);
    if (!isVariableDeclaration(each) || each.initializer?.kind !== SyntaxKind.ThisKeyword) return;
    if (!isObjectBindingPattern(each.name)) return;
    const element = each.name.elements.find((one) => (one.propertyName ?? one.name).text === text);
    if (!element) return;
    if (isObjectBindingPattern(element.name)) destructured(element.name, noted);
    else readIn(each.parent.parent.parent, element.name, noted);
  });
}

function symbolOf(name) {
  return isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
}

function use(node, noted) {
  const { parent } = node;
  const isName = "name" in parent && parent.name === node;
  if (isPropertyAccessExpression(parent) && parent.expression === node)
    noted.used.add(parent.name.text);
  else if (isVariableDeclaration(parent) && isObjectBindingPattern(parent.name))
    destructured(parent.name, noted);
  else if (isShorthandPropertyAssignment(parent)) passed(memberWanted(parent, node.text), noted);
  else if (isSpreadAssignment(parent)) passed(checker.getContextualType(parent.parent), noted);
  else if (!isName || !(isPropertyAssignment(parent) || isPropertyAccessExpression(parent)))
    passed(checker.getContextualType(node), noted, parameterFor(node));
}

function memberWanted(assignment, name) {
  const wanted = checker.getContextualType(assignment.parent);
  const member = wanted && checker.getPropertyOfType(wanted, name);
  return member && checker.getTypeOfSymbol(member);
}

/** The parameter that a node is the argument for, where its function is one of ours. */
function parameterFor(node) {
  const { parent } = node;
  if (!isCallExpression(parent) && !isNewExpression(parent)) return undefined;
  const at = parent.arguments?.indexOf(node) ?? -1;
  const declaration = checker.getResolvedSignature(parent)?.declaration;
  const parameter = at < 0 ? undefined : declaration?.resolve()?.parameters?.[at];
  return parameter && keyOf(String(declaration.path), parameter);
}

/** Where nobody can tell what becomes of it, everything it may be asked for counts as used. */
function passed(wanted, noted, parameter) {
  const names = wanted ? namesOf(checker.getNonNullableType(wanted)) : [];
  noted.passedTo.push({ parameter, names: names.length === 0 ? noted.members : names });
}

function destructured(pattern, noted) {
  for (const { dotDotDotToken, propertyName, name } of pattern.elements)
    for (const each of dotDotDotToken ? noted.members : [(propertyName ?? name).text])
      noted.used.add(each);
}

/** What is passed on is used where the other function uses it. */
function follow() {
  for (let grown = true; grown; ) {
    grown = false;
    for (const { used, passedTo } of uses.values())
      for (const { parameter, names } of passedTo) {
        const before = used.size;
        for (const name of uses.get(parameter)?.used ?? names) used.add(name);
        grown ||= used.size > before;
      }
  }
}

/** Several members, a service among them or within them. */
function gathersServices(type, depth = 0) {
  if (depth > 2 || isService(type) || !isObjectOfOurs(type)) return false;
  const members = checker.getPropertiesOfType(type);
  return (
    (depth > 0 || members.length > 1) &&
    members.some((member) => {
      const of = checker.getNonNullableType(checker.getTypeOfSymbol(member));
      return isService(of) || gathersServices(of, depth + 1);
    })
  );
}

function isObjectOfOurs(type) {
  const symbol = type.getSymbol();
  return (
    !(symbol && symbol.flags & SymbolFlags.Class) && declaredIn(type).startsWith(sameCase(src))
  );
}

/** A store, or a port: what has a method and is declared in src/ports. */
function isService(type) {
  const file = declaredIn(type);
  if (file === store) return type.getSymbol()?.name === "Store";
  return file.startsWith(ports) && checker.getPropertiesOfType(type).some(isMethod);
}

function isMethod(member) {
  return (member.flags & SymbolFlags.Method) !== 0;
}

function declaredIn(type) {
  return sameCase(String(type.getSymbol()?.declarations[0]?.path ?? ""));
}

function typeAt(node) {
  const type = checker.getTypeAtLocation(node);
  return type && checker.getNonNullableType(type);
}

function namesOf(type) {
  return checker.getPropertiesOfType(type).map(({ name }) => name);
}

function visit(node, act) {
  act(node);
  node.forEachChild((child) => {
    visit(child, act);
  });
}
