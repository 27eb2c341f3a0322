/** Does this with each, so many of them at once; the results stand in the order of the items. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // Whoever is free takes the next one of what is left to all.
  const left = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await act(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
