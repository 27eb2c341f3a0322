/** `never` fits everywhere and `unknown` erases everything: a cast to or through either escapes all checks. */
const isBlind = ({ type, typeAnnotation, expression }) =>
  type === 'TSAsExpression' &&
  (typeAnnotation.type === 'TSNeverKeyword' ||
    (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'));

/** The lines on which the cast begins: its own, its type's, and those of its parents up to the statement. */
function firstLines(node) {
  const lines = [node.loc.start.line, node.typeAnnotation.loc.start.line];
  for (
    let outer = node.parent;
    outer && !/^(BlockStatement|Program|ClassBody)$/.test(outer.type);
    outer = outer.parent
  ) {
    lines.push(outer.loc.start.line);
    if (/Statement$|Declaration$|^(Property|PropertyDefinition)$/.test(outer.type)) break;
  }
  return lines;
}

/** Lint rule: `as never` and `as unknown as` need a comment directly above that says why no better type works. */
export const explainedCasts = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      unexplained: 'Find the type instead; where there is none, say why in a comment directly above.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      TSAsExpression(node) {
        if (!isBlind(node)) return;
        const lines = firstLines(node);
        const isExplained = sourceCode.getAllComments().some(({ loc }) => lines.includes(loc.end.line + 1));
        if (!isExplained) context.report({ node, messageId: 'unexplained' });
      },
    };
  },
};
