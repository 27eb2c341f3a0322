import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../accounts/password.ts';
import { renderRegistrationPage } from '../pages/registration-page.ts';
import type { IdentityContext } from './identity-context.ts';
import { finishVisit, findVisit, sendPage, type InteractionRoute } from './interaction-pages.ts';
import { checkRegistrationForm, readRegistrationForm } from './registration-form.ts';

/** The registration page; a new account is signed in at once. */
export function addRegistrationRoutes(app: FastifyInstance, identity: IdentityContext): void {
  const { accounts } = identity;

  app.get<InteractionRoute>('/interaction/:uid/register', async (request, reply) => {
    const { page } = await findVisit(identity, request, reply);
    return sendPage(reply, renderRegistrationPage(page, { signInPath: `/interaction/${request.params.uid}` }));
  });

  app.post<InteractionRoute>('/interaction/:uid/register', async (request, reply) => {
    const { page } = await findVisit(identity, request, reply);
    const words = page.messages.problems;
    const form = readRegistrationForm(request.body);
    const { password, ...values } = form;
    const refuse = (problems: Record<string, string>) =>
      sendPage(
        reply,
        renderRegistrationPage(page, { values, problems, signInPath: `/interaction/${request.params.uid}` }),
        422,
      );

    const problems = checkRegistrationForm(form, words);
    if (!problems['email'] && accounts.findByEmail(form.email)) problems['email'] = words.emailTaken;
    if (Object.keys(problems).length > 0) return refuse(problems);
    const account = await accounts.register({ ...values, passwordHash: await hashPassword(password) });
    return account ? finishVisit(identity, request, reply, account.id) : refuse({ email: words.emailTaken });
  });
}
