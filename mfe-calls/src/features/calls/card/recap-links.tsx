import type { CallForUser } from '@impact-call/contracts';
import { saveFile, useShell, When } from '@impact-call/ui';
import { Box, chakra, HStack, Icon, Link, Text } from '@impact-call/ui/design-system';
import { ChartColumn, Download, Eye, FileDown, Sheet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useStore } from 'zustand';
import { useT } from '../../../translations.ts';
import { isNilUuid } from '../call-state.ts';

interface Props {
  call: CallForUser;
  now: Date;
}

export function RecapLinks({ call, now }: Props) {
  const t = useT();
  const locked = call.callLockEnd !== null && now.getTime() < new Date(call.callLockEnd).getTime();
  return (
    <Box>
      <HStack as="ul" listStyleType="none" columnGap="6" rowGap="1" flexWrap="wrap">
        <Entry icon={Eye} to={`/call/${call.submissionId}?readonly=true`}>
          {t('card.recap')}
        </Entry>
        {call.enableUserDownloadPdf && (
          <Entry icon={Download} to={`/call/${call.submissionId}?pdf=1`}>
            {t('card.pdf')}
          </Entry>
        )}
        {call.enableUserDownloadPdf && <ExcelEntry call={call} />}
        {!locked && <ReportEntry call={call} />}
        {call.customFile !== null && <FileEntry file={call.customFile} />}
      </HStack>
      {locked && call.callLockEnd !== null && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {t('card.lockedUntil')} <When value={call.callLockEnd} />
        </Text>
      )}
    </Box>
  );
}

/** A report belongs to one organization; the all-zero id means that there is none. */
function ReportEntry({ call }: { call: CallForUser }) {
  const t = useT();
  const { session } = useShell();
  const organizationId = useStore(session, ({ organization }) => organization?.id);
  const { userPowerBIReportID: report, userPowerBIWorkspaceID: workspace } = call;
  if (isNilUuid(report) || isNilUuid(workspace) || organizationId === undefined) return null;
  return (
    <Entry icon={ChartColumn} to={`/powerbi-report-rls/${workspace}/${report}/${organizationId}`}>
      {t('card.report')}
    </Entry>
  );
}

function ExcelEntry({ call }: { call: CallForUser }) {
  const t = useT();
  const { api, notify } = useShell();
  const download = async (): Promise<void> => {
    try {
      const query = { callId: call.id, subId: call.submissionId };
      saveFile(await api.GetSubmissionWorkbook({ query }), `${call.name}.xlsx`);
    } catch {
      notify({ kind: 'error', title: t('card.fileFailed'), message: t('card.excel') });
    }
  };
  return (
    <Row icon={Sheet}>
      <Link as="button" textAlign="start" onClick={() => void download()}>
        {t('card.excel')}
      </Link>
    </Row>
  );
}

function FileEntry({ file }: { file: NonNullable<CallForUser['customFile']> }) {
  const t = useT();
  const { api, notify } = useShell();
  const download = async (): Promise<void> => {
    try {
      saveFile(await api.GetFile({ query: { downloadId: file.id } }), file.name);
    } catch {
      notify({ kind: 'error', title: t('card.fileFailed'), message: file.name });
    }
  };
  return (
    <Row icon={FileDown}>
      <Link as="button" textAlign="start" overflowWrap="anywhere" onClick={() => void download()}>
        {t('card.file', { name: file.name })}
      </Link>
    </Row>
  );
}

function Entry({ icon, to, children }: { icon: LucideIcon; to: string; children: ReactNode }) {
  return (
    <Row icon={icon}>
      <Link asChild>
        <RouterLink to={to}>{children}</RouterLink>
      </Link>
    </Row>
  );
}

function Row({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <chakra.li display="flex" alignItems="center" gap="2" minH="9">
      <Icon as={icon} boxSize="5" color="accent.fg" aria-hidden />
      {children}
    </chakra.li>
  );
}
