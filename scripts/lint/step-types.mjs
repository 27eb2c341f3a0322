/** The names of `STEP_TYPE_NAMES` in the contract. */
export const STEP_TYPE_NAMES = ['text', 'upload', 'miniDyi', 'survey', 'quiz', 'results'];

const name = `[value=/^(${STEP_TYPE_NAMES.join('|')})$/]`;
const message =
  'Ask the kind of the step (step-kinds/step-kinds.ts, stepKindOf) instead of naming its type: a new type is then one folder.';

/** Comparisons, switches, lookups in sets and lists, literal steps, queries, and picks from the record of all types. */
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

const ANY_NAME = `/^(${STEP_TYPE_NAMES.join('|')})$/`;
// Names that can only mean a step type.
const OWN_NAME = `/^(${STEP_TYPE_NAMES.filter((each) => !['text', 'results'].includes(each)).join('|')})$/`;
const ofStepType =
  ':matches([left.property.name="type"], [left.name=/^(type|typeName|stepType)$/], [left.object.name="stepType"], [left.object.property.name="stepType"])';

/**
 * A step type is one folder in a remote; `StepModule` says what pages need of it
 * (shared/contracts/src/platform/remote.ts).
 */
export const stepTypeBranches = [
  `BinaryExpression${ofStepType}[operator=/^[!=]==?$/][right.value=${ANY_NAME}]`,
  `SwitchStatement:matches([discriminant.name=/^(type|typeName|stepType)$/], [discriminant.object.property.name="stepType"]) > SwitchCase[test.value=${ANY_NAME}]`,
  `ArrayExpression > Literal[value=${ANY_NAME}] ~ Literal[value=${ANY_NAME}]`,
  `MemberExpression[computed=true] > Literal.property[value=${OWN_NAME}]`,
  `CallExpression:matches([callee.property.name="loadStep"], [callee.name="useStepModule"]) > Literal[value=${ANY_NAME}]`,
  `ObjectExpression > Property[key.name=${OWN_NAME}] ~ Property[key.name=${OWN_NAME}]`,
].map((selector) => ({
  selector,
  message: 'Ask the step module (describe, expects, pages, title …) instead of naming a step type.',
}));
