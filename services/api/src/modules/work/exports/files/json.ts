import { setImmediate as nextTurn } from 'node:timers/promises';

export interface JsonList {
  name: string;
  items: AsyncIterable<unknown>;
}

/** Lists are read lazily, so that a later one can depend on what earlier ones collected. */
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
