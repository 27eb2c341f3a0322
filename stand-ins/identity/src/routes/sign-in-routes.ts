import type { FastifyInstance, FastifyReply } from 'fastify';
import { normalizeEmail } from '../accounts/account.ts';
import { verifyPassword } from '../accounts/password.ts';
import { html } from '../pages/html.ts';
import { renderMessagePage } from '../pages/message-page.ts';
import type { PageContext } from '../pages/page-context.ts';
import { renderSignInPage } from '../pages/sign-in-page.ts';
import { readField } from './form-body.ts';
import type { IdentityContext } from './identity-context.ts';
import { finishVisit, findVisit, sendPage, type InteractionRoute } from './interaction-pages.ts';
import { emailProblem } from './registration-form.ts';

function sendTooMany(reply: FastifyReply, page: PageContext, seconds: number): FastifyReply {
  const { title, text, action } = page.messages.tooMany;
  const link = html`<p><a class="button" href="${page.path}?lang=${page.language}">${action}</a></p>`;
  const message = renderMessagePage(page, { title, paragraphs: [text(Math.ceil(seconds / 60))], action: link });
  return sendPage(reply.header('retry-after', seconds), message, 429);
}

function checkSignIn(
  email: string,
  password: string,
  words: PageContext['messages']['problems'],
): Record<string, string> {
  const wrongEmail = emailProblem(email, words);
  return { ...(wrongEmail && { email: wrongEmail }), ...(password === '' && { password: words.passwordMissing }) };
}

/** The sign-in page; `prompt=create` redirects to the registration page. */
export function addSignInRoutes(app: FastifyInstance, identity: IdentityContext): void {
  const { accounts, attempts, demo } = identity;

  app.get<InteractionRoute>('/interaction/:uid', async (request, reply) => {
    const { interaction, page } = await findVisit(identity, request, reply);
    const { lang, account } = request.query;
    // Only for the first request: a chosen language means that the user followed one of our links, possibly "sign in
    // instead".
    if (interaction.prompt.name === 'create' && lang === undefined) return reply.redirect(`${page.path}/register`, 303);
    const hint = interaction.params['login_hint'];
    return sendPage(
      reply,
      renderSignInPage(page, { email: account ?? (typeof hint === 'string' ? hint : undefined), demo }),
    );
  });

  app.post<InteractionRoute>('/interaction/:uid', async (request, reply) => {
    const { page } = await findVisit(identity, request, reply);
    const words = page.messages.problems;
    const email = readField(request.body, 'email').trim();
    const password = readField(request.body, 'password');
    const problems = checkSignIn(email, password, words);
    if (Object.keys(problems).length > 0)
      return sendPage(reply, renderSignInPage(page, { email, problems, demo }), 422);

    const key = `${normalizeEmail(email)} ${request.ip}`;
    const wait = attempts.retryAfter(key);
    if (wait > 0) return sendTooMany(reply, page, wait);
    const account = accounts.findByEmail(email);
    // Counted before the slow comparison, so that parallel attempts cannot slip through together.
    attempts.failed(key);
    if (!(await verifyPassword(password, account?.passwordHash)) || !account) {
      return sendPage(reply, renderSignInPage(page, { email, problems: { email: words.mismatch }, demo }), 422);
    }
    attempts.succeeded(key);
    return finishVisit(identity, request, reply, account.id);
  });
}
