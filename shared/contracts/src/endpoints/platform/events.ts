import { endpoint } from '../../endpoint.ts';

/** Events that the server pushes (docs/rules/17-operation.md#events). */
export const eventEndpoints = {
  GetEvents: endpoint('GetEvents', {
    access: 'user',
    summary:
      'A stream of server-sent events, each a `ServerEvent`: what changed that the caller may read, of the selected organization where there is one; it ends with the access token, the session, the role or the membership; 204 while nothing can be told',
    response: 'events',
    problems: ['not-found'],
    priority: 'deferrable',
  }),
};
