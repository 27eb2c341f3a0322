/** A type that fits everywhere (`never`), or nothing yet (`unknown`): whoever casts to it, or by way of it, is past all checks. */
const isBlind = ({ type, typeAnnotation, expression }) =>
  type === 'TSAsExpression' &&
  (typeAnnotation.type === 'TSNeverKeyword' ||
    (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'));

/** Lines on which the cast begins: its own, that of its type, and those of what it is written in up to the statement. */
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

/** Lint rule: `as never` and `as unknown as` need a comment directly above that says why nothing better will do. */
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
