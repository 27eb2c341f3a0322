import { setImmediate as nextTurn } from 'node:timers/promises';

/** A list within the document, which is written as it comes. */
export interface JsonList {
  name: string;
  items: AsyncIterable<unknown>;
}

/**
 * The parts of a JSON document: `facts` first, then lists one after the other. A later list may tell of what the earlier
 * ones met, since it is asked for its items only then.
 */
export async function* jsonOf(facts: object, lists: readonly JsonList[]): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(facts).slice(0, -1));
  for (const { name, items } of lists) {
    yield Buffer.from(`,\n${JSON.stringify(name)}:[`);
    let isFirst = true;
    for await (const item of items) {
      yield Buffer.from(`${isFirst ? '\n' : ',\n'}${JSON.stringify(item)}`);
      isFirst = false;
      await nextTurn();
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}
