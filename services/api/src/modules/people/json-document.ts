/** A part of a document: a value, or a list that comes one by one. */
export type DocumentPart = object | null | AsyncIterable<object>;

const isList = (part: DocumentPart): part is AsyncIterable<object> => part !== null && Symbol.asyncIterator in part;

async function* listText(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n    ';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n    ';
  }
  yield separator.startsWith('[') ? '[]' : '\n  ]';
}

/** One JSON object as text, however long its lists are: nothing holds them whole. */
export async function* jsonDocument(parts: Record<string, DocumentPart>): AsyncGenerator<string> {
  let separator = '{\n  ';
  for (const [name, part] of Object.entries(parts)) {
    yield `${separator}${JSON.stringify(name)}: `;
    if (isList(part)) yield* listText(part);
    else yield JSON.stringify(part);
    separator = ',\n  ';
  }
  yield '\n}\n';
}
