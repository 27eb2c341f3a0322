/** Words that comments, names and titles of tests do without, and what to write instead. */
export const BANNED = {
  nobody: 'no one, or name the role: no user, no applicant',
  somebody: 'name the role: a user, an applicant, an administrator',
  whoever: 'name the role: the user who …, the caller',
  anew: 'again',
  stands: 'is, or: applies, appears, lies',
  told: 'notified, or: knows',
  patience: 'timeout, or: time limit',
};

/** Further words that titles of tests do without. */
export const BANNED_IN_TITLES = {
  ...BANNED,
  kept: 'stored, or: remains, preserved',
  asked: 'requested, or: must confirm',
};

const patternOf = (/** @type {object} */ words) => new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'giu');
const PATTERN = patternOf(BANNED);
const TITLE_PATTERN = patternOf(BANNED_IN_TITLES);
const TESTS = new Set(['it', 'test', 'describe', 'proof']);

/** Names that others decide: of the wire format, of texts, and this list. */
const OTHER_NAMES = /[\\/](?:locales|shared[\\/]contracts|scripts[\\/]lint)[\\/]/;

/** `isReadOnce` and `IS_READ_ONCE` have "is", "read" and "once". */
const wordsOf = (/** @type {string} */ name) =>
  name.split(/[a-z]/.test(name) ? /(?=[A-Z])|[^A-Za-z]+/ : /[^A-Z]+/).map((word) => word.toLowerCase());

/** The identifiers that a parameter or variable declares, also in a pattern. */
function namesIn(pattern) {
  if (pattern?.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern?.type === 'TSParameterProperty') return namesIn(pattern.parameter);
  if (pattern?.type === 'RestElement') return namesIn(pattern.argument);
  if (pattern?.type === 'ArrayPattern') return pattern.elements.flatMap(namesIn);
  if (pattern?.type === 'ObjectPattern') return pattern.properties.flatMap((each) => namesIn(each.value ?? each));
  return pattern ? [pattern] : [];
}

/** The name that a call begins with: `it` of `it.each(rows)('title', …)`. */
function firstNameOf(callee) {
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return inner ? firstNameOf(inner) : callee.name;
}

/** The words of a title, also those around the values of a template. */
const titleOf = (node) =>
  node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' ') : String(node?.value ?? '');

/** Reports translated-sounding words in comments, titles of tests, and the names that a file declares. */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { word: '“{{word}}” reads like a translation. Write: {{instead}}.' },
  },
  create(context) {
    const report = (node, word) =>
      context.report({ node, messageId: 'word', data: { word, instead: BANNED_IN_TITLES[word.toLowerCase()] } });
    const check = (node) => {
      for (const word of wordsOf(node?.name ?? '')) if (Object.hasOwn(BANNED, word)) report(node, word);
    };
    const checkId = ({ id }) => namesIn(id).forEach(check);
    const checkKey = ({ key, computed }) => computed || check(key);
    const checkParameters = ({ id, params }) => [id, ...params.flatMap(namesIn)].forEach(check);
    const names = {
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
      TSFunctionType: checkParameters,
      TSMethodSignature: (node) => [node.key, ...node.params.flatMap(namesIn)].forEach(check),
      VariableDeclarator: checkId,
      ClassDeclaration: checkId,
      TSInterfaceDeclaration: checkId,
      TSTypeAliasDeclaration: checkId,
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
      TSPropertySignature: checkKey,
      Property: (node) => node.parent.type === 'ObjectPattern' || checkKey(node),
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          for (const [word] of comment.value.matchAll(PATTERN)) report(comment, word);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!TESTS.has(firstNameOf(callee))) return;
        for (const [word] of titleOf(title).matchAll(TITLE_PATTERN)) report(title, word);
      },
      ...(OTHER_NAMES.test(context.filename) ? {} : names),
    };
  },
};
