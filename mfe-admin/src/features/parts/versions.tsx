import type { RemotePart, RemoteVersion } from '@impact-call/contracts';
import { StatusTag, When } from '@impact-call/ui';
import { Box, Button, chakra, HStack, Stack, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Loaded } from '../list/loaded.tsx';
import { usePartT } from './texts.ts';
import { TryDialog } from './try-dialog.tsx';
import { Use } from './use.tsx';
import { type ChangePart, useVersions } from './use-parts.ts';

const STEP = 20;
/** As many as one page of any list holds. */
const MOST = 500;

/** The versions of a remote, newest first; older ones on demand. */
export function Versions({ part, change }: { part: RemotePart; change: ChangePart }) {
  const t = usePartT();
  const [count, setCount] = useState(STEP);
  const versions = useVersions(part.name, count);
  return (
    <Loaded query={versions} loading={t('loading')} failed={t('loadFailed')} reason={t('failedHint')} rowsOnly>
      {(data) => (
        <>
          <Stack
            as="ul"
            listStyleType="none"
            gap="0"
            borderTopWidth="1px"
            aria-label={t('versions', { name: part.name })}
          >
            {data.map((version) => (
              <VersionRow key={version.version} part={part} version={version} change={change} />
            ))}
          </Stack>
          {data.length >= count && count < MOST && (
            <Button mt="3" size="sm" variant="ghost" onClick={() => setCount(Math.min(count * 2, MOST))}>
              {t('older')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

interface RowProps {
  part: RemotePart;
  version: RemoteVersion;
  change: ChangePart;
}

function VersionRow({ part, version: { version, contractVersion, publishedAt, notes, use }, change }: RowProps) {
  const t = usePartT();
  return (
    <chakra.li display="flex" gap="3" flexWrap="wrap" alignItems="center" py="3" borderBottomWidth="1px">
      <Box flex="1" minW="14rem">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {version}
          </Text>
          <State part={part} version={version} />
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          {t('published')} <When value={publishedAt} />
          {contractVersion !== null && ` · ${t('contract', { version: contractVersion })}`}
        </Text>
        <Use use={use} isInUse={version === part.active || version === part.canary?.version} />
        {notes !== '' && <Text overflowWrap="anywhere">{notes}</Text>}
      </Box>
      {version !== part.active && <Choices part={part} version={version} change={change} />}
    </chakra.li>
  );
}

function State({ part: { active, fallback, canary }, version }: { part: RemotePart; version: string }) {
  const t = usePartT();
  if (version === active) return <StatusTag tone="success">{t('active')}</StatusTag>;
  if (version === canary?.version) return <StatusTag tone="warning">{t('canary')}</StatusTag>;
  return version === fallback ? <StatusTag tone="neutral">{t('fallback')}</StatusTag> : null;
}

function Choices({ part, version, change }: { part: RemotePart; version: string; change: ChangePart }) {
  const t = usePartT();
  const [trying, setTrying] = useState(false);
  return (
    <HStack gap="2" flexWrap="wrap">
      {part.active !== null && version !== part.canary?.version && (
        <Button size="sm" variant="ghost" colorPalette="gray" disabled={change.busy} onClick={() => setTrying(true)}>
          {t('try')}
          <VisuallyHidden>, {version}</VisuallyHidden>
        </Button>
      )}
      <Button size="sm" variant="outline" disabled={change.busy} onClick={() => void change.activate(version)}>
        {t('activate')}
        <VisuallyHidden>, {version}</VisuallyHidden>
      </Button>
      {trying && (
        <TryDialog
          version={version}
          busy={change.busy}
          onTry={(share) => void change.startCanary(version, share).then(() => setTrying(false))}
          onCancel={() => setTrying(false)}
        />
      )}
    </HStack>
  );
}
