// A process that reads workbooks, with limits on time and memory, since a malicious file can exhaust both.
import { serveTasks } from '../../../../platform/workers/serve-tasks.mjs';
import { sheetsOf } from './open-xml.mjs';
import { TooMuchToRead } from './xml-elements.mjs';

/**
 * An `.xlsx` as its parts, or the bytes of an `.xls`.
 * @typedef {{ files?: Map<string, Uint8Array>, bytes?: Uint8Array, maxRows: number, maxColumns: number }} Task
 */

serveTasks(async (task) => {
  const { files, bytes, ...bounds } = /** @type {Task} */ (task);
  try {
    if (files) return { sheets: sheetsOf({ files, ...bounds }) };
    // Loaded only for `.xls`, since it is large.
    const { oldSheetsOf } = await import('./old-sheets.mjs');
    return { sheets: oldSheetsOf({ bytes, ...bounds }) };
  } catch (error) {
    if (error instanceof TooMuchToRead) return 'too-complex';
    // The library reports it only in the error's message.
    if (bytes && error instanceof Error && /password/i.test(error.message)) return 'password-protected';
    throw error;
  }
});
