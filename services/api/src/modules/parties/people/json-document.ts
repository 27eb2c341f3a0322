/** A part of a document: a value, or a streamed list. */
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

/** Streams one JSON object, so that long lists never fill the memory. */
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
