import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { PageTitle, useShell } from '@impact-call/ui';
import { Box, Button, Flex, HStack, Text } from '@impact-call/ui/design-system';
import { Download, FileSpreadsheet, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { HistoryLink } from '../../../console/layout/page-head.tsx';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { DeleteFramework } from '../list/delete-framework.tsx';
import { useFrameworkT } from '../texts.ts';
import { useWorkbook } from '../use-workbook.ts';

interface Props {
  framework: ImpactFrameworkForAdmin;
  name: string;
  isChanged: boolean;
  onDiscard(): void;
  onReplace(): void;
}

export function FrameworkHeader({ framework, name, ...rest }: Props) {
  const t = useFrameworkT();
  const tc = useT();
  const { language } = useShell();
  const { version, savedAt, savedBy } = framework;
  const when = formatInstant(savedAt, language, 'date-time');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/impact-framework', label: tc('tab.impactframe') }]} current={name} />
      <Flex gap="4" wrap="wrap" justify="space-between" align="flex-start" mb="5">
        <Box minW="0" flex="1 1 20rem">
          <PageTitle size="2xl" overflowWrap="anywhere" title={name}>
            {name}
          </PageTitle>
          {/* Close to the title, whose margin is meant for the content of a page. */}
          <Text fontSize="sm" color="fg.muted" mt="-5">
            {savedBy ? t('editor.savedBy', { version, when, who: savedBy }) : t('editor.savedAt', { version, when })}
          </Text>
        </Box>
        <Actions framework={framework} name={name} {...rest} />
      </Flex>
    </>
  );
}

function Actions({ framework: { id }, name, isChanged, onDiscard, onReplace }: Props) {
  const t = useFrameworkT();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { mutate, isPending } = useWorkbook(name);
  const look = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
  const close = (deleted?: boolean): void => {
    setDeleting(false);
    if (deleted) void navigate('/admin/impact-framework');
  };
  return (
    <HStack gap="2" wrap="wrap">
      {isChanged && (
        <Button {...look} onClick={onDiscard}>
          <Undo2 aria-hidden />
          {t('editor.discard')}
        </Button>
      )}
      <Button {...look} onClick={onReplace}>
        <FileSpreadsheet aria-hidden />
        {t('editor.replace')}
      </Button>
      <Button {...look} loading={isPending} onClick={() => mutate({ query: { id } })}>
        <Download aria-hidden />
        {t('workbook.export')}
      </Button>
      <HistoryLink object={id} />
      <Button {...look} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden />
        {t('delete.confirm')}
      </Button>
      {deleting && <DeleteFramework id={id} name={name} onClose={close} />}
    </HStack>
  );
}
