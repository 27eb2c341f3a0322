import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { ChosenFile } from '../files.ts';

const COPY = 1;

/** Drops files from the desktop onto the middle of an element: the browser creates the DataTransfer itself. */
export async function dropFiles(
  page: Page,
  target: Locator,
  files: readonly ChosenFile[],
  testInfo: TestInfo,
): Promise<void> {
  const paths = files.map(({ name }) => testInfo.outputPath(name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  expect(box, 'a place to drop on').not.toBeNull();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: COPY };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  await client.detach();
}
