import type { CallForAdmin } from '@impact-call/contracts';
import { Box, Flex, Link, List, Text } from '@impact-call/ui/design-system';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callState } from '../calls/list/call-state.tsx';
import { PublishPanel } from '../calls/publishing/publish-panel.tsx';
import { useChangeState } from '../calls/publishing/use-change-state.ts';
import { useChecklist } from '../calls/use-calls.ts';
import { rowsAt } from '../dashboard/addresses.ts';
import { useDashboard } from '../dashboard/use-dashboard.ts';
import { Section } from '../../console/forms/section.tsx';
import { useHomeT } from './texts.ts';
import { useCallWork } from './use-call-work.ts';

export function ToDo({ call }: { call: CallForAdmin }) {
  const { change, busy } = useChangeState(call);
  if (call.state === 'draft') return <PublishPanel call={call} busy={busy} onPublish={() => change('published')} />;
  return <Work call={call} />;
}

function useTasks(call: CallForAdmin): { text: string; to: string }[] | undefined {
  const t = useHomeT();
  const { id, version } = call;
  const work = useCallWork(id);
  const { data: checks } = useChecklist(id, version);
  const { data: figures } = useDashboard(id);
  const [now] = useState(() => new Date());
  if (!work || !checks || !figures) return undefined;
  const isReviewed = !checks.some(({ code }) => code === 'no-criteria');
  // Deciding begins when the call is over.
  const isOver = callState(call, now) === 'closed';
  const home = `/admin/calls/${id}`;
  const tasks = [
    { key: 'atRisk', count: figures.atRisk, to: rowsAt(id, { state: 'at-risk' }) },
    { key: 'questions', count: work.questions, to: `${home}/conversations?state=open` },
    { key: 'unassigned', count: isReviewed ? work.unassigned : 0, to: `${home}/review` },
    { key: 'openReviews', count: work.openReviews, to: `${home}/review` },
    { key: 'undecided', count: isOver ? work.undecided : 0, to: `${home}/decisions?decision=undecided` },
    { key: 'pending', count: work.pending, to: `${home}/decisions?only=pending` },
  ] as const;
  const waiting = tasks
    .filter(({ count }) => count > 0)
    .map(({ key, count, to }) => ({ text: t(`todo.${key}`, { count }), to }));
  return call.openingAt === null ? [{ text: t('todo.unscheduled'), to: home }, ...waiting] : waiting;
}

function Work({ call }: { call: CallForAdmin }) {
  const t = useHomeT();
  const tasks = useTasks(call);
  if (!tasks) return null;
  return (
    <Section title={t('todo.title')}>
      {tasks.length === 0 ? (
        <Flex gap="2" align="center">
          <Box as={CircleCheck} boxSize="5" color="fg.success" flexShrink={0} aria-hidden />
          <Text>{t('todo.none')}</Text>
        </Flex>
      ) : (
        <List.Root variant="plain" gap="2">
          {tasks.map(({ text, to }) => (
            <List.Item key={text}>
              <Flex gap="2" align="center">
                <Box as={CircleDashed} boxSize="5" color="fg.muted" flexShrink={0} aria-hidden />
                <Link asChild>
                  <RouterLink to={to}>{text}</RouterLink>
                </Link>
              </Flex>
            </List.Item>
          ))}
        </List.Root>
      )}
    </Section>
  );
}
