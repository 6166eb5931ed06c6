import js from "@eslint/js";
import tseslint from "typescript-eslint";

/** What the pure ring may not touch: the host, the page, the clock, chance, and waiting. */
const impure = [
  "foundry",
  "game",
  "canvas",
  "ui",
  "Hooks",
  "CONFIG",
  "CONST",
  "document",
  "window",
  "globalThis",
  "fetch",
  "Date",
  "setTimeout",
  "localStorage",
  "console",
];

export default tseslint.config(
  { ignores: ["dist/**", "stage/.build/**", "reports/**", "**/*.js", "**/*.mjs", "**/*.cjs"] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: [
          "./tsconfig.json",
          "./src/rules/tsconfig.json",
          "./stage/tsconfig.json",
          "./tools/tsconfig.json",
          "./tests/contract/types/tsconfig.json",
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["src/rules/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-globals": ["error", ...impure],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Dice are an input." }],
      "no-restricted-syntax": [
        "error",
        { selector: ":function[async=true]", message: "Rules are generators; nothing waits in the rules ring." },
      ],
    },
  },
  {
    // The host's types write a stored document as an override of its class, which this rule takes for a stranger.
    files: ["src/foundry/**/*.ts", "src/ui/**/*.ts", "src/*.ts"],
    rules: { "@typescript-eslint/no-unsafe-class-instance-assignment": "off" },
  },
  {
    files: ["**/*.test.ts", "tests/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "max-lines": "off" },
  },
);
