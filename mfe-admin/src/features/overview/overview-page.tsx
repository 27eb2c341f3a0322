import { chakra, Text } from '@impact-call/ui/design-system';
import { rowsAt } from '../dashboard/addresses.ts';
import { Tile } from '../dashboard/figures.tsx';
import { Section } from '../../console/forms/section.tsx';
import { ShortWhen } from '../../console/lists/list-times.tsx';
import { FiguresRow, FiguresTable, useFigures } from '../survey-results/figures-table.tsx';
import { endsSoon, SOON_DAYS, type CallFigures } from './all-calls.ts';
import { AllCallsPage, CallLink, CountLink } from './all-calls-page.tsx';
import { useOverviewT } from './texts.ts';

/** `/admin/dashboard`: open calls, calls that end soon and pending decisions. */
export function OverviewPage() {
  return (
    <AllCallsPage page="dashboard">
      {(figures, now) => (
        <>
          <Tiles figures={figures} now={now} />
          <Open calls={figures.filter(({ state }) => state === 'open')} />
          <ToDecide calls={figures.filter(({ state, undecided }) => state === 'closed' && undecided > 0)} />
          <Upcoming calls={figures.filter(({ state }) => state === 'scheduled' || state === 'unscheduled')} />
        </>
      )}
    </AllCallsPage>
  );
}

const sumOf = (calls: readonly CallFigures[], key: 'drafts' | 'submitted' | 'undecided'): number =>
  calls.reduce((sum, call) => sum + call[key], 0);

function Tiles({ figures, now }: { figures: readonly CallFigures[]; now: Date }) {
  const t = useOverviewT();
  const { count } = useFigures();
  const open = figures.filter(({ state }) => state === 'open');
  const over = figures.filter(({ state }) => state === 'closed');
  return (
    <chakra.dl display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))">
      <Tile name={t('tile.open')}>{count(open.length)}</Tile>
      <Tile name={t('tile.endSoon', { days: SOON_DAYS })}>
        {count(open.filter((call) => endsSoon(call, now)).length)}
      </Tile>
      <Tile name={t('tile.drafts')}>{count(sumOf(open, 'drafts'))}</Tile>
      <Tile name={t('tile.submitted')}>{count(sumOf(open, 'submitted'))}</Tile>
      <Tile name={t('tile.undecided')}>{count(sumOf(over, 'undecided'))}</Tile>
    </chakra.dl>
  );
}

interface Listed {
  calls: readonly CallFigures[];
}

const byEnd = (one: CallFigures, other: CallFigures): number =>
  (one.closingAt ?? '9').localeCompare(other.closingAt ?? '9');

/** Open calls, earliest deadline first. */
function Open({ calls }: Listed) {
  const t = useOverviewT();
  return (
    <Section title={t('open.title')}>
      {calls.length === 0 && <Text color="fg.muted">{t('open.none')}</Text>}
      {calls.length > 0 && (
        <FiguresTable
          isWide
          label={t('open.title')}
          headers={[t('column.call'), t('column.drafts'), t('column.submitted'), t('column.end')]}
        >
          {calls.toSorted(byEnd).map((call) => (
            <FiguresRow
              key={call.id}
              name={<CallLink call={call} />}
              figures={[
                <CountLink
                  key="drafts"
                  {...{ call, value: call.drafts, label: t('column.drafts') }}
                  to={rowsAt(call.id, { state: 'in-progress' })}
                />,
                <Submitted key="submitted" call={call} />,
                call.closingAt === null ? t('noEnd') : <ShortWhen value={call.closingAt} />,
              ]}
            />
          ))}
        </FiguresTable>
      )}
    </Section>
  );
}

/** Closed calls with undecided applications, oldest first. */
function ToDecide({ calls }: Listed) {
  const t = useOverviewT();
  return (
    <Section title={t('decide.title')}>
      {calls.length === 0 && <Text color="fg.muted">{t('decide.none')}</Text>}
      {calls.length > 0 && (
        <FiguresTable
          isWide
          label={t('decide.title')}
          headers={[t('column.call'), t('column.undecided'), t('column.submitted'), t('column.ended')]}
        >
          {calls.toSorted(byEnd).map((call) => (
            <FiguresRow
              key={call.id}
              name={<CallLink call={call} />}
              figures={[
                <CountLink
                  key="undecided"
                  {...{ call, value: call.undecided, label: t('column.undecided') }}
                  to={`/admin/calls/${call.id}/decisions`}
                />,
                <Submitted key="submitted" call={call} />,
                call.closingAt === null ? t('noEnd') : <ShortWhen value={call.closingAt} />,
              ]}
            />
          ))}
        </FiguresTable>
      )}
    </Section>
  );
}

function Submitted({ call }: { call: CallFigures }) {
  const t = useOverviewT();
  return (
    <CountLink
      {...{ call, value: call.submitted, label: t('column.submitted') }}
      to={rowsAt(call.id, { state: 'submitted' })}
    />
  );
}

function Upcoming({ calls }: Listed) {
  const t = useOverviewT();
  if (calls.length === 0) return null;
  return (
    <Section title={t('upcoming.title')}>
      <FiguresTable isWide label={t('upcoming.title')} headers={[t('column.call'), t('column.opening')]}>
        {calls.map((call) => (
          <FiguresRow
            key={call.id}
            name={<CallLink call={call} />}
            figures={[call.openingAt === null ? t('noOpening') : <ShortWhen value={call.openingAt} />]}
          />
        ))}
      </FiguresTable>
    </Section>
  );
}
