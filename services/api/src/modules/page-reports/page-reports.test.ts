import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog, type CapturedLog } from '../../test/captured-log.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';

let api: TestApi;
let log: CapturedLog;
beforeAll(async () => {
  log = captureLog();
  api = await startTestApi({ settings: { logLevel: 'info' }, logTo: log.stream });
});
afterAll(() => api.stop());
