import { expect, test } from '../src/core/fixtures.ts';
import { aProjectName, openTrialSurvey } from '../src/pages/trial-application.ts';
import { wizard } from '../src/pages/wizard.ts';

const DENIALS = {
  'locks and storage are refused': () => {
    const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
    LockManager.prototype.request = refuse as never;
    IDBFactory.prototype.open = () => {
      throw new DOMException('The request was denied.', 'SecurityError');
    };
  },
  'locks and storage are absent': () => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
  },
  'locks and storage never answer': () => {
    LockManager.prototype.request = (() => new Promise(() => undefined)) as never;
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
      const request = open.apply(this, args);
      request.addEventListener = () => undefined;
      return request;
    };
  },
};

for (const [how, deny] of Object.entries(DENIALS)) {
  test(`where ${how}, the wizard works, and says what is then not promised`, async ({ page, product }) => {
    await page.addInitScript(deny);
    const { projectName, status, expectSaved } = await openTrialSurvey(page, product, 'it');
    await expect(status).toContainText('Questo browser non conserva nulla');
    await expect(status).toContainText('in una sola finestra');
    const name = aProjectName();
    await projectName.fill(name);
    await expectSaved();
    await page.reload();
    await expect(wizard(page, 'it').projectName).toHaveValue(name, { timeout: 20_000 });
  });
}
