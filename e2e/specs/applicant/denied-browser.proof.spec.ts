import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { aProjectName, openTrialSurvey } from '../../src/pages/trial-application.ts';
import { wizard } from '../../src/pages/wizard.ts';

const DENIALS = {
  'locks and storage are refused': () => {
    const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
    LockManager.prototype.request = refuse;
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
    LockManager.prototype.request = () => new Promise<never>(() => undefined);
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
      const request = open.apply(this, args);
      request.addEventListener = () => undefined;
      return request;
    };
  },
};

test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

for (const [how, deny] of Object.entries(DENIALS)) {
  test(
    `where ${how}, the wizard works, and says what is then not promised`,
    PROOF,
    async ({ page, product, context }) => {
      await page.addInitScript(deny);
      const { projectName, status, expectSaved } = await openTrialSurvey(page, product, 'en');
      await expect(status).toContainText(
        'This browser keeps nothing: please leave this page open until everything is saved.',
      );
      await expect(status).toContainText(
        'Please work on this application in one window only: in this browser, windows do not know of each other.',
      );
      const name = aProjectName();
      await context.setOffline(true);
      await projectName.fill(name);
      await expect(status).toContainText('You are offline. 1 change is not saved yet.');
      await context.setOffline(false);
      await expectSaved();
      await page.reload();
      await expect(wizard(page, 'en').projectName).toHaveValue(name, { timeout: 20_000 });
    },
  );
}
