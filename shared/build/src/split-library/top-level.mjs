import { parse } from 'acorn';

/** @typedef {import('acorn').AnyNode} AnyNode */

/**
 * A statement at the top of a module, as far as it matters for where it may stand.
 * @typedef {object} Statement
 * @property {string} text with the comments before it
 * @property {'import' | 'export' | 'declaration' | 'effect'} kind
 * @property {AnyNode} node
 * @property {string[]} declares names that it gives the module
 * @property {Set<string>} uses names of the module that it mentions
 * @property {Set<string>} assigns names of the module that it gives another value
 * @property {string[]} registers of an effect: the names under which it registers something, or looks it up
 * @property {Set<string>} makes of an effect: the classes that it makes objects or elements of
 * @property {Set<string>} completes of an effect: what it belongs to, e.g. the class whose fields it decorates
 */

/** @param {unknown} value @returns {value is AnyNode} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** Every node below one, with its parent, in the order of the source. @param {AnyNode} node @returns {[AnyNode, AnyNode][]} */
function below(node) {
  /** @type {[AnyNode, AnyNode][]} */
  const found = [];
  collect(node, found);
  return found;
}

/** A generator that calls itself takes a second for a large library. @param {AnyNode} node @param {[AnyNode, AnyNode][]} found */
function collect(node, found) {
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      found.push([child, node]);
      collect(child, found);
    }
}

/** Names that mean no variable: of fields and methods. @param {AnyNode} node @param {AnyNode} parent */
const isFieldName = (node, parent) =>
  (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  ((parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') &&
    parent.key === node &&
    !parent.computed) ||
  (parent.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand);

/** The variable at the beginning of `a.b.c`. @param {AnyNode | undefined} node @returns {string[]} */
function beginningOf(node) {
  if (node?.type === 'MemberExpression') return beginningOf(node.object);
  return node?.type === 'Identifier' ? [node.name] : [];
}

/** Texts that the calls of `A.b("text").c` begin with. @param {AnyNode} node @returns {string[]} */
function registeredBy(node) {
  if (node.type === 'ExpressionStatement') return registeredBy(node.expression);
  if (node.type === 'AssignmentExpression') return registeredBy(node.left);
  if (node.type === 'MemberExpression') return registeredBy(node.object);
  if (node.type !== 'CallExpression') return [];
  const [first] = node.arguments;
  const named = first?.type === 'Literal' && typeof first.value === 'string' ? [first.value] : [];
  return [...named, ...registeredBy(node.callee)];
}

/** Of `new A()` and `createElement(A)`. @param {AnyNode} node @returns {string[]} */
function madeBy(node) {
  if (node.type === 'NewExpression') return beginningOf(node.callee);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { property } = node.callee;
  return property.type === 'Identifier' && property.name === 'createElement' ? beginningOf(node.arguments[0]) : [];
}

/** Of `__decorate([], A.prototype)` and `A.b = 1`. @param {AnyNode} node @returns {string[]} */
function completedBy(node) {
  if (node.type === 'AssignmentExpression') return beginningOf(node.left);
  const isDecorating =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === '__decorate';
  return isDecorating ? beginningOf(node.arguments[1]) : [];
}

/** @param {AnyNode} node @returns {string[]} */
function declaredBy(node) {
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name);
  // One that is exported as the default may have no name.
  if (node.type === 'ClassDeclaration' || node.type === 'FunctionDeclaration') return node.id ? [node.id.name] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id }) =>
    id.type === 'Identifier' ? [id.name] : below(id).flatMap(([inner]) => beginningOf(inner)),
  );
}

/** @param {AnyNode} node @returns {Statement['kind']} */
function kindOf(node) {
  if (node.type === 'ImportDeclaration') return 'import';
  if (node.type.startsWith('Export')) return 'export';
  return declaredBy(node).length > 0 ? 'declaration' : 'effect';
}

/** @param {AnyNode} node @param {Set<string>} known names at the top of the module */
function mentionsOf(node, known) {
  /** @type {Pick<Statement, 'uses' | 'assigns' | 'makes' | 'completes'>} */
  const found = { uses: new Set(), assigns: new Set(), makes: new Set(), completes: new Set() };
  /** @param {Set<string>} set @param {string[]} names */
  const add = (set, names) => names.filter((name) => known.has(name)).forEach((name) => set.add(name));
  for (const [inner, parent] of below(node)) {
    if (inner.type === 'Identifier' && !isFieldName(inner, parent)) add(found.uses, [inner.name]);
    if (inner.type === 'AssignmentExpression' && inner.left.type === 'Identifier')
      add(found.assigns, [inner.left.name]);
    if (inner.type === 'UpdateExpression' && inner.argument.type === 'Identifier')
      add(found.assigns, [inner.argument.name]);
    add(found.makes, madeBy(inner));
    add(found.completes, completedBy(inner));
  }
  return found;
}

/**
 * The statements of a module. A name counts as used wherever it is written, even where something inner has the same
 * name: at worst a statement stays where it could have left.
 * @param {string} source @returns {Statement[]}
 */
export function topLevel(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const known = new Set(body.flatMap(declaredBy));
  return body.map((node, index) => ({
    text: source.slice(body[index - 1]?.end ?? 0, node.end),
    node,
    kind: kindOf(node),
    declares: declaredBy(node),
    registers: registeredBy(node),
    ...mentionsOf(node, known),
  }));
}
