/** Words that comments, names and titles of tests do without, and what to write instead. */
export const BANNED = {
  nobody: 'no one, or name the role: no user, no applicant',
  somebody: 'name the role: a user, an applicant, an administrator',
  whoever: 'name the role: the user who …, the caller',
  anew: 'again',
  stands: 'is, or: applies, appears, lies',
  told: 'notified, or: knows',
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

/** The words of a name: `isReadOnce` has "is", "read" and "once". */
const wordsOf = (/** @type {string} */ name) => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

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
      for (const word of wordsOf(node?.type === 'Identifier' ? node.name : '')) if (word in BANNED) report(node, word);
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
      FunctionDeclaration: ({ id }) => check(id),
      VariableDeclarator: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
    };
  },
};
