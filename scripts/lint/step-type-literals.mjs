/** The names of `STEP_TYPE_NAMES` in the contract. */
export const STEP_TYPE_NAMES = ['text', 'upload', 'miniDyi', 'survey', 'quiz', 'results'];

const name = `[value=/^(${STEP_TYPE_NAMES.join('|')})$/]`;
const message =
  'Ask the kind of the step (step-kinds/step-kinds.ts, stepKindOf) instead of naming its type: a new type is then one folder.';

/**
 * Selectors of `no-restricted-syntax` for code that branches on the name of a step type: comparisons, switches, sets
 * and lists that are looked into, steps written out, queries, and picking one kind from the record of them all.
 */
export const stepTypeLiterals = [
  `BinaryExpression[operator=/^[!=]==?$/] > Literal${name}`,
  `SwitchCase > Literal${name}`,
  `NewExpression[callee.name=/^(Set|Map)$/] Literal${name}`,
  `CallExpression[callee.property.name='includes'] > MemberExpression > ArrayExpression > Literal${name}`,
  `CallExpression[callee.property.name=/^(includes|indexOf|has)$/] > Literal${name}`,
  `Property[key.name='stepType'] Literal${name}`,
  `Property[key.value=/stepType[.]name$/]`,
  `MemberExpression[object.name='STEP_KINDS'][property.name=/^(${STEP_TYPE_NAMES.join('|')})$/]`,
  `MemberExpression[object.name='STEP_KINDS'] > Literal${name}`,
].map((selector) => ({ selector, message }));
