import { answerFigures } from './embed/figures-answer.ts';
import { answerEmbedFile, answerEmbedPage } from './embed/page.ts';
import { failure, json, type Answer, type Asked } from './exchange.ts';
import { answerTokenRequest } from './rest/authority.ts';
import { answerGenerateToken } from './rest/generate-token.ts';
import { answerDataset, answerGroups, answerReport, answerReports, requireAccess } from './rest/reports.ts';
import type { StandIn } from './stand-in.ts';

type Parts = [string, string];
type Handler = (standIn: StandIn, requested: Asked, parts: Parts) => Answer;

/** The REST interface, which always needs an access token. */
const rest =
  (handler: Handler): Handler =>
  (standIn, requested, parts) => {
    requireAccess(standIn, requested);
    return handler(standIn, requested, parts);
  };

const GROUPS = '/v1.0/myorg/groups';

/** Methods and paths of the stand-in; a star matches one part of the path, which the handler gets. */
const ROUTES: readonly (readonly [string, Handler])[] = [
  ['GET /healthz', () => json(200, { status: 'alive' })],
  ['POST /*/oauth2/v2.0/token', (standIn, requested, [tenant]) => answerTokenRequest(standIn, requested, tenant)],
  [`GET ${GROUPS}`, rest(() => answerGroups())],
  [`GET ${GROUPS}/*/reports`, rest((standIn, _asked, [workspace]) => answerReports(standIn, workspace))],
  [
    `GET ${GROUPS}/*/reports/*`,
    rest((standIn, _asked, [workspace, report]) => answerReport(standIn, workspace, report)),
  ],
  [`GET ${GROUPS}/*/datasets/*`, rest((_standIn, _asked, [workspace, dataset]) => answerDataset(workspace, dataset))],
  ['POST /v1.0/myorg/GenerateToken', rest((standIn, requested) => answerGenerateToken(standIn, requested))],
  ['GET /reportEmbed', (standIn) => answerEmbedPage(standIn)],
  ['GET /embed/figures', (standIn, requested) => answerFigures(standIn, requested)],
  ['GET /embed/*', (_standIn, _asked, [file]) => answerEmbedFile(file)],
];

const PATTERNS = ROUTES.map(([pattern, handler]) => ({
  handler,
  pattern: new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '([\\w.-]+)')}$`),
}));

/** Responds to a request, or throws its refusal. */
export function answer(standIn: StandIn, requested: Asked): Answer {
  for (const { pattern, handler } of PATTERNS) {
    const match = pattern.exec(`${requested.method} ${requested.path}`);
    if (match) return handler(standIn, requested, [match[1] ?? '', match[2] ?? '']);
  }
  throw failure(404, 'NotFound', 'There is nothing here');
}
