import tseslint from 'typescript-eslint';
import { explainedCasts } from './scripts/lint/explained-casts.mjs';
import { focusedTests } from './scripts/lint/focused-tests.mjs';
import { frenchSpaces } from './scripts/lint/french-spaces.mjs';
import { STEP_TYPE_NAMES, stepTypeLiterals } from './scripts/lint/step-type-literals.mjs';

const designSystem = {
  regex: '^(@chakra-ui|@emotion|@ark-ui)/',
  message:
    'The design system is served through @impact-call/ui/design-system and /overlays, so that it is loaded once and only in part.',
};

/**
 * A step type is one folder in a remote: whoever compares, switches or looks up by one of their names knows a type that
 * it should not know. `StepModule` says what the wizard and the console need (shared/contracts/src/remote.ts).
 */
const STEP_TYPE = `/^(${STEP_TYPE_NAMES.join('|')})$/`;
// Names that are nothing but a step type's.
const OWN_NAME = `/^(${STEP_TYPE_NAMES.filter((name) => !['text', 'results'].includes(name)).join('|')})$/`;
const ofStepType =
  ':matches([left.property.name="type"], [left.name=/^(type|typeName|stepType)$/], [left.object.name="stepType"], [left.object.property.name="stepType"])';
const message = 'Ask the step module (describe, expects, pages, title …) instead of naming a step type.';
const branchesOnStepType = [
  { selector: `BinaryExpression${ofStepType}[operator=/^[!=]==?$/][right.value=${STEP_TYPE}]`, message },
  {
    selector: `SwitchStatement:matches([discriminant.name=/^(type|typeName|stepType)$/], [discriminant.object.property.name="stepType"]) > SwitchCase[test.value=${STEP_TYPE}]`,
    message,
  },
  { selector: `ArrayExpression > Literal[value=${STEP_TYPE}] ~ Literal[value=${STEP_TYPE}]`, message },
  { selector: `MemberExpression[computed=true] > Literal.property[value=${OWN_NAME}]`, message },
  {
    selector: `CallExpression:matches([callee.property.name="loadStep"], [callee.name="useStepModule"]) > Literal[value=${STEP_TYPE}]`,
    message,
  },
  {
    selector: `ObjectExpression > Property[key.name=${OWN_NAME}] ~ Property[key.name=${OWN_NAME}]`,
    message,
  },
];

const FORMATTER =
  'Money, numbers, sizes, dates and the order of names are the work of @impact-call/domain (src/format).';
const ownFormats = { selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]', message: FORMATTER };

// French sets a space before the colon: `named` of @impact-call/ui writes it as the language does.
const ownColons = {
  selector: 'JSXElement TemplateElement[value.raw=/^: $/], JSXExpressionContainer + JSXText[value=/^: /]',
  message: 'Use useNamed() of @impact-call/ui: languages differ in what stands before a colon.',
};

const functionsOf = (max) => ['warn', { max, skipBlankLines: true, skipComments: true, IIFEs: true }];

/** Pages to develop with, parts of tests, and texts. */
const LONGER_BY_NATURE = ['**/{dev,test,locales}/**'];

/** Rules that need types, and those of React's compiler, are oxlint's (.oxlintrc.json), which is native: a twentieth of the time. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/.cache/**', '**/node_modules/**', '**/.data/**', '**/test-results/**', '**/*.json'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: 'module' },
    plugins: { own: { rules: { 'explained-casts': explainedCasts, 'french-spaces': frenchSpaces } } },
    rules: {
      'own/explained-casts': 'error',
      'max-lines': ['warn', { max: 240, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': functionsOf(95),
      'no-console': 'error',
      'no-debugger': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': ['error', { patterns: [designSystem] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  // Texts are a list, as long as what there is to say.
  { files: ['**/locales/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['{shared,shell,mfe-*,services,stand-ins,templates}/**'],
    ignores: [...LONGER_BY_NATURE],
    rules: { 'max-lines-per-function': functionsOf(40) },
  },
  // These have no functions that are longer by nature.
  {
    files: [
      'shared/{api-client,contracts,domain,listener,survey}/**',
      'services/gateway/**',
      'stand-ins/{mail-catcher,powerbi-standin}/**',
    ],
    rules: { 'max-lines-per-function': functionsOf(40) },
  },
  // One formatter, so that no two screens write the same amount or day differently.
  {
    files: ['shared/**', 'shell/**', 'mfe-*/**', 'services/**', 'stand-ins/identity/**'],
    ignores: ['shared/domain/src/format/**', '**/*.test.*'],
    rules: {
      'no-restricted-globals': ['error', { name: 'Intl', message: FORMATTER }],
      'no-restricted-syntax': ['error', ownFormats, ownColons],
    },
  },
  // Nobody in the browser asks for the name of a step type, but the map of the steps that a remote offers.
  {
    files: ['shell/src/**', 'mfe-*/src/**', 'shared/ui/src/**'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/test/**',
      '**/dev/**',
      '**/locales/**',
      'mfe-wizard/src/features/steps/own-steps.ts',
      `mfe-wizard/src/features/{${STEP_TYPE_NAMES.join(',')}}/**`,
      'mfe-impact/src/**/mini-dyi/**',
      // Surveys to build steps from: pages that are about one kind by their specification.
      'mfe-admin/src/features/survey/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ownFormats, ownColons, ...branchesOnStepType] },
  },
  // The facade is the one place that may name the design system: whoever else does gets a second copy of it, whose
  // context nobody provides.
  {
    files: [
      'shared/ui/src/{design-system,overlays}.ts',
      'shared/ui/src/charts/*',
      'shared/ui/src/components/confirm-dialog.tsx',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  // What a step of one type does stands with its kind; demo content and tests are written for certain types.
  {
    files: ['services/api/src/**'],
    ignores: ['services/api/src/step-kinds/**', 'services/api/src/demo/**', '**/test/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ownFormats, ...stepTypeLiterals] },
  },
  { files: ['**/locales/fr.ts'], rules: { 'own/french-spaces': 'error' } },
  // Commands and process entries speak to a terminal.
  {
    files: ['scripts/**', 'bench/**', '{services,stand-ins}/*/src/{server,serve}.ts', 'services/*/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx,mjs}', 'e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...focusedTests] },
  },
  // A suite's describe() is one long function by nature; stories of a test read best in one piece.
  { files: ['**/*.test.{ts,tsx,mjs}', 'e2e/**'], rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' } },
);
