import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const designSystem = {
  regex: '^(@chakra-ui|@emotion|@ark-ui)/',
  message:
    'The design system is served through @impact-call/ui/design-system and /overlays, so that it is loaded once and only in part.',
};

const FORMATTER =
  'Money, numbers, sizes, dates and the order of names are the work of @impact-call/domain (src/format).';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.cache/**', '**/node_modules/**', '**/.data/**', '**/test-results/**', '**/*.json'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: 'module' },
    rules: {
      'max-lines': ['warn', { max: 240, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['warn', { max: 120, skipBlankLines: true, skipComments: true, IIFEs: true }],
      'no-console': 'error',
      'no-debugger': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': ['error', { patterns: [designSystem] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{jsx,tsx}', '**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // One formatter, so that no two screens write the same amount or day differently.
  {
    files: ['shared/**', 'shell/**', 'mfe-*/**', 'services/{api,gateway,identity}/**'],
    ignores: ['shared/domain/src/format/**', '**/*.test.*'],
    rules: {
      'no-restricted-globals': ['error', { name: 'Intl', message: FORMATTER }],
      'no-restricted-syntax': [
        'error',
        { selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]', message: FORMATTER },
      ],
    },
  },
  // The facade is the one place that may name the design system.
  { files: ['shared/ui/src/**'], rules: { 'no-restricted-imports': 'off' } },
  // Commands and process entries speak to a terminal.
  {
    files: ['scripts/**', 'bench/**', 'services/*/src/server.ts', 'services/*/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  // A suite's describe() is one long function by nature; stories of a test read best in one piece.
  { files: ['**/*.test.{ts,tsx,mjs}', 'e2e/**'], rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' } },
);
