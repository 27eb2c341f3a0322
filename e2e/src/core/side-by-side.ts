/** Runs `act` on all items, at most `atOnce` in parallel; results are in the items' order. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // Every worker takes the next remaining item.
  const left = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await act(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
