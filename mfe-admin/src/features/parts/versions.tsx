import {
  REMOTE_FAILURES,
  REMOTE_USE_HOURS,
  type RemotePart,
  type RemoteUse,
  type RemoteVersion,
  VERSION_ORDERS,
  VERSION_STATES,
  type VersionOrder,
} from '@impact-call/contracts';
import { labelFor, StatusTag, useShell, When } from '@impact-call/ui';
import { Button, HStack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { formatPercent } from '@impact-call/domain';
import { useRows } from '../../console/data/use-rows.ts';
import { EntryCard } from '../../console/lists/cards.tsx';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTextsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { usePartT } from './texts.ts';
import { TryDialog } from './try-dialog.tsx';
import type { ChangePart } from './use-parts.ts';
import { Withhold } from './withhold.tsx';
import { createListView, type ListView, servedQuery } from '../../console/lists/list-view.ts';

const VERSION_VIEWS = createListView({
  columns: VERSION_ORDERS,
  sort: 'publishedAt',
  descending: true,
  descendingFirst: VERSION_ORDERS,
  filters: { state: { param: 'state', none: 'all', values: VERSION_STATES } },
  name: 'versions',
});

type VersionsView = ListView<VersionOrder, 'state'>;

export function Versions({ part, change }: { part: RemotePart; change: ChangePart }) {
  const t = usePartT();
  const { name } = part;
  const [view, setView] = useListView(VERSION_VIEWS);
  const query = useRows('GetRemoteVersions', view, (settled) => ({ query: { name, ...versionsQuery(settled) } }));
  return (
    <ListPage
      texts={servedTextsOf((key, values) => t(`versions.${key}`, { name, ...values }))}
      query={query}
      keyOf={({ version }) => version}
      views={VERSION_VIEWS}
      view={view}
      onChange={setView}
      empty={<Text>{t('none')}</Text>}
      filters={
        <CardChoices
          states={VERSION_STATES}
          t={(key) => t(`versions.${key}`, { name })}
          views={VERSION_VIEWS}
          view={view}
          onChange={setView}
        />
      }
      card={(version) => <VersionRow part={part} version={version} change={change} />}
    />
  );
}

interface RowProps {
  part: RemotePart;
  version: RemoteVersion;
  change: ChangePart;
}

function VersionRow({ part, version: shown, change }: RowProps) {
  const t = usePartT();
  const { version, contractVersion, publishedAt, notes, use } = shown;
  const hasChoices = version !== part.active && shown.deletedAt === null;
  return (
    <EntryCard
      title={version}
      tag={<State part={part} version={shown} />}
      actions={hasChoices && <Choices part={part} version={shown} change={change} />}
    >
      <Text fontSize="sm" color="fg.muted">
        {t('published')} <When value={publishedAt} />
        {contractVersion !== null && ` · ${t('contract', { version: contractVersion })}`}
      </Text>
      <Use use={use} isInUse={version === part.active || version === part.canary?.version} />
      {notes !== '' && <Text overflowWrap="anywhere">{notes}</Text>}
    </EntryCard>
  );
}

function State({ part, version: { version, blockedAt, deletedAt } }: Omit<RowProps, 'change'>) {
  const t = usePartT();
  const { active, fallback, canary } = part;
  if (deletedAt !== null) return <StatusTag tone="neutral">{t('deleted')}</StatusTag>;
  if (blockedAt !== null) return <StatusTag tone="error">{t('blocked')}</StatusTag>;
  if (version === active) return <StatusTag tone="success">{t('active')}</StatusTag>;
  if (version === canary?.version) return <StatusTag tone="warning">{t('canary')}</StatusTag>;
  return version === fallback ? <StatusTag tone="neutral">{t('fallback')}</StatusTag> : null;
}

function Choices({ part, version, change }: RowProps) {
  return (
    <HStack gap="2" flexWrap="wrap">
      {version.blockedAt === null && <Give part={part} version={version.version} change={change} />}
      <Withhold name={part.name} version={version} change={change} />
    </HStack>
  );
}

function Give({ part, version, change }: { part: RemotePart; version: string; change: ChangePart }) {
  const t = usePartT();
  const [trying, setTrying] = useState(false);
  return (
    <>
      {part.active !== null && version !== part.canary?.version && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          disabled={change.busy}
          onClick={() => setTrying(true)}
          {...labelFor(t('try'), version)}
        />
      )}
      <Button
        size="sm"
        variant="outline"
        disabled={change.busy}
        onClick={() => change.activate({ body: { name: part.name, version } })}
        {...labelFor(t('activate'), version)}
      />
      {trying && (
        <TryDialog
          version={version}
          busy={change.busy}
          onTry={(share) =>
            change.startCanary({ body: { name: part.name, version, share } }, { onSettled: () => setTrying(false) })
          }
          onCancel={() => setTrying(false)}
        />
      )}
    </>
  );
}

function Use({ use: { loaded, failures }, isInUse }: { use: RemoteUse; isInUse: boolean }) {
  const t = usePartT();
  const { language } = useShell();
  const kinds = REMOTE_FAILURES.filter((kind) => failures[kind] > 0);
  const failed = kinds.reduce((sum, kind) => sum + failures[kind], 0);
  // A module that crashed had loaded before.
  const tried = Math.max(loaded + failed - failures.crashed, failed);
  if (tried === 0 && !isInUse) return null;
  const share = formatPercent(tried === 0 ? 0 : failed / tried, language);
  const outcome = failed === 0 ? t('fine') : t('useFailed', { count: failed, share });
  const why = kinds.map((kind) => `${t(`why.${kind}`)} ${failures[kind]}`).join(', ');
  return (
    <Text fontSize="sm" color={failed === 0 ? 'fg.muted' : 'fg'}>
      {t('lastHours', { hours: REMOTE_USE_HOURS })}{' '}
      {tried === 0 ? t('nobody') : `${t('visits', { count: tried })}, ${outcome}`}
      {why !== '' && ` · ${why}`}
    </Text>
  );
}

function versionsQuery(view: VersionsView) {
  const state = VERSION_STATES.find((each) => each === view.state);
  return { ...servedQuery(view), ...(state !== undefined && { state }) };
}
