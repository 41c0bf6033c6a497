/**
 * ESLint with the type-aware rules of typescript-eslint, for all TypeScript and JavaScript. Prettier keeps the layout
 * and tsc the types; the rules here find defects and keep the habits of this repository.
 */
import js from '@eslint/js';
import stylistic from '@stylistic/eslint-plugin';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

const generated = [
  '**/build/',
  '**/dist/',
  'prebuilds/',
  'coverage/',
  'docs/reference/api/',
  'src/engines/wasm/module.ts',
  'src/engines/wasm/board-module.ts',
  'src/engines/wasm/chain-module.ts',
];
// AssemblyScript is another language with the same syntax; its own compiler checks it.
const otherLanguages = ['assembly/'];
const data = ['bench/results/', 'examples/*.json'];

/** Private members are `#name`: the keyword hides nothing from JavaScript. Only a constructor has no such name. */
const noPrivateKeyword = {
  selector: `:matches(PropertyDefinition, TSParameterProperty, MethodDefinition[kind!="constructor"])[accessibility="private"]`,
  message: 'Use a #name for a private member.',
};

export default defineConfig(
  { ignores: [...generated, ...otherLanguages, ...data] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx,mts}'],
    extends: [js.configs.recommended],
    plugins: { '@stylistic': stylistic },
    rules: {
      // Prettier breaks code at 120 columns and leaves comments alone. 60 characters without a blank are the text of a
      // puzzle in an example, which cannot be broken.
      '@stylistic/max-len': [
        'error',
        {
          code: 120,
          ignorePattern: '\\S{60}',
          ignoreUrls: true,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
        },
      ],
      'array-callback-return': 'error',
      'default-case-last': 'error',
      eqeqeq: 'error',
      'no-constructor-return': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-restricted-syntax': ['error', noPrivateKeyword],
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      // The first of a sequence is read by a for-of with a break or return.
      'no-unreachable-loop': ['error', { ignore: ['ForOfStatement'] }],
      'object-shorthand': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      radix: 'error',
      'no-unused-vars': ['error', { ignoreRestSiblings: true, varsIgnorePattern: '^_$' }],
      // Text that reaches a terminal is searched for control characters on purpose.
      'no-control-regex': 'off',
      // The type checkers know every name.
      'no-undef': 'off',
      // A generator may have nothing to wait for where the contract lets it wait.
      'require-yield': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['vitest.config.ts'] } } },
    rules: {
      '@typescript-eslint/array-type': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_$' },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      // An empty text is a missing one as well, where `||` follows a text.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/prefer-optional-chain': 'error',
      '@typescript-eslint/prefer-readonly': 'error',
      '@typescript-eslint/require-array-sort-compare': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

      // `return cancel();` ends a void function early in one line.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // [...'123'] takes a text apart by code points, which is what is meant here.
      '@typescript-eslint/no-misused-spread': 'off',
      // By the types an element of an array is always there (noUncheckedIndexedAccess is off for the kernels), so the
      // first rule refuses tests of elements that may be missing. The second refuses `!` for what is known to be there.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // The rule does not see which types were excluded before.
      '@typescript-eslint/no-base-to-string': 'off',
      // Arguments of callers without types are turned into text with String().
      '@typescript-eslint/no-unnecessary-type-conversion': 'off',
      // An implementation of an asynchronous contract is async, though it may answer at once.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['{scripts,bench,native}/**/*.{js,mjs}', 'test/runtimes/*.mjs', 'test/runtimes/{contract,rows}/*.mjs'],
    plugins: { '@typescript-eslint': ts.plugin },
    languageOptions: { parser: ts.parser, parserOptions: { project: 'scripts/tsconfig.json' } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-array-delete': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/require-array-sort-compare': 'error',
    },
  },
  {
    files: ['test/**'],
    rules: {
      // Matchers such as `expect.any(Number)` and the records that tests read back from output have the type any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Values of wrong types are passed on purpose, and the rule takes some of these assertions for unnecessary.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // Modules that are imported by an address have types of our own, with methods.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
