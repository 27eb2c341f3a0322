import type { CallType } from '@impact-call/contracts';
import { apiOf } from '../src/core/api.ts';
import { askAsAdmin } from '../src/core/ask-as-admin.ts';
import { expect, test } from '../src/core/fixtures.ts';
import { lookAt } from '../src/core/screens.ts';
import { ANSWERS } from '../src/pages/answer-question.ts';
import { startOwnSubmission } from '../src/pages/private-call.ts';
import { stepEditor } from '../src/pages/step-editor.ts';
import { wizard } from '../src/pages/wizard.ts';

interface Element {
  type: string;
  name: string;
}

/** What the designer offers, by the names of its library. */
const OFFERED = [
  ...['boolean', 'checkbox', 'comment', 'dropdown', 'expression', 'file', 'html', 'image', 'imagepicker', 'matrix'],
  ...['matrixdropdown', 'matrixdynamic', 'multipletext', 'panel', 'paneldynamic', 'radiogroup', 'ranking', 'rating'],
  ...['signaturepad', 'slider', 'tagbox', 'text'],
];

test.use({ viewport: { width: 1440, height: 1000 } });

test('every type of question is made in the designer, answered, read by a reviewer, and stands in the PDF', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  const name = `All questions ${Date.now()}`;
  const editor = stepEditor(page);
  let content = '';

  await test.step('made in the designer', async () => {
    await signIn('admin', { at: '/admin/call-types?new' });
    await page.getByLabel('Name, English').fill(name);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await editor.add('Survey');
    await editor.addAllQuestions();
    await editor.save();
    const id = page.url().split('/').at(-1) ?? '';
    const type = await apiOf(page, product)<CallType>('GetCallType', { query: { id } });
    content = type.steps[0]?.content as string;
    await lookAt(page, 'en-220-all-questions-made', ['light']);
  });
  const { elements } = (JSON.parse(content) as { pages: { elements: Element[] }[] }).pages[0] ?? { elements: [] };
  expect(elements.map(({ type }) => type).sort()).toEqual(OFFERED);

  const applicant = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const own = await startOwnSubmission(applicant, browser, product, 'en', [
    { type: 'survey', name: 'All of them', content },
  ]);
  await test.step('answered', async () => {
    await applicant.goto(own.address(0));
    for (const { type, name: question } of elements)
      await test.step(type, () => ANSWERS[type]?.(applicant.locator(`[data-name="${question}"]`), applicant));
    await wizard(applicant, 'en').expectSaved();
    await lookAt(applicant, 'en-221-all-questions-answered', ['light']);
    await own.close();
  });

  await test.step('read by a reviewer', async () => {
    await askAsAdmin(browser, product);
    await page.goto(`${product.origin}/admin/submissions/${own.id}`);
    await expect(page.getByText('One line')).toBeVisible();
    await expect(page.getByText('statement.pdf').first()).toBeVisible();
    await lookAt(page, 'en-222-all-questions-read', ['light']);
  });
  await applicant.context().close();
});
