/** `node scripts/sizes-of-functions.mjs [how many]`. Like max-lines-per-function, without blank lines and comments. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { ROOT } from './lib/paths.mjs';

const PRODUCT = /^(shared|shell|mfe-[a-z]+|services|stand-ins)\/.*[.](ts|tsx|mjs)$/;
const TESTS = /[.]test[.]|\/test\/|\/dev\/|^shared\/testing\//;
const TEXTS = /\/locales\/|\/demo\/content\//;

/** A file's lines with code, counted from 0. */
function codeLines(file) {
  const lines = new Set();
  const visit = (node) => {
    if (node.getChildCount(file) === 0 && node.getWidth(file) > 0) {
      const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const last = file.getLineAndCharacterOfPosition(node.getEnd()).line;
      for (let line = first; line <= last; line += 1) lines.add(line);
    }
    for (const child of node.getChildren(file)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(file);
  return lines;
}

const nameOf = (node, file) => {
  if (node.name) return node.name.getText(file);
  return ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
    ? node.parent.name.getText(file)
    : '(nameless)';
};

function functionsOf(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const code = codeLines(file);
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const last = file.getLineAndCharacterOfPosition(node.getEnd()).line;
      const lines = [...code].filter((line) => line >= first && line <= last).length;
      found.push({ path, line: first + 1, name: nameOf(node, file), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { functions: found, lines: code.size };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

process.chdir(ROOT);
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => PRODUCT.test(path) && !TESTS.test(path) && !TEXTS.test(path));
const measured = files.map(functionsOf);
const functions = measured.flatMap((file) => file.functions).sort((a, b) => b.lines - a.lines);
const ofFunctions = functions.map(({ lines }) => lines).reverse();
const ofFiles = measured.map(({ lines }) => lines).sort((a, b) => a - b);

console.log(
  `${ofFunctions.length} functions: p50 ${at(ofFunctions, 0.5)}, p90 ${at(ofFunctions, 0.9)}, longest ${ofFunctions.at(-1)}, ${ofFunctions.filter((lines) => lines > 40).length} over 40 lines`,
);
console.log(`${ofFiles.length} files: p50 ${at(ofFiles, 0.5)}, p90 ${at(ofFiles, 0.9)}, longest ${ofFiles.at(-1)}`);
for (const { path, line, name, lines } of functions.slice(0, Number(process.argv[2] ?? 20)))
  console.log(`${String(lines).padStart(4)} ${path}:${line} ${name}`);
