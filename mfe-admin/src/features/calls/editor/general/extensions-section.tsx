import type { CallExtension, CallForAdmin } from '@impact-call/contracts';
import { When } from '@impact-call/ui';
import { Box, Button, Flex, Stack, Text } from '@impact-call/ui/design-system';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../../../console/data/use-write.ts';
import { useCallT } from '../../texts.ts';
import { ExtensionForm } from './extension-form.tsx';
import { Section } from '../../../../console/forms/section.tsx';

/** Deadline extensions (docs/rules/07-calls.md#extension); each is saved at once, apart from the form. */
export function ExtensionsSection({ call }: { call: CallForAdmin }) {
  const t = useCallT();
  const [extensions, setExtensions] = useState(call.extensions);
  const [adding, setAdding] = useState(false);
  return (
    <Section title={t('extension.title')} lead={t('extension.lead')}>
      {extensions.length === 0 && <Text color="fg.muted">{t('extension.none')}</Text>}
      <ExtensionList callId={call.id} extensions={extensions} onChanged={setExtensions} />
      {call.closingAt === null && <Text>{t('extension.noClosing')}</Text>}
      {adding && (
        <ExtensionForm
          call={call}
          onDone={(changed) => {
            setExtensions(changed);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!adding && call.closingAt !== null && (
        <Box>
          <Button variant="surface" colorPalette="gray" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            {t('extension.add')}
          </Button>
        </Box>
      )}
    </Section>
  );
}

interface ListProps {
  callId: string;
  extensions: readonly CallExtension[];
  onChanged(extensions: CallExtension[]): void;
}

function ExtensionList({ extensions, ...row }: ListProps) {
  if (extensions.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {extensions.map((extension) => (
        <ExtensionRow key={extension.organizationId} extension={extension} {...row} />
      ))}
    </Stack>
  );
}

interface RowProps extends Omit<ListProps, 'extensions'> {
  extension: CallExtension;
}

function useTakeBack({ onChanged }: RowProps) {
  const t = useCallT();
  return useWrite('SetExtension', {
    failed: t('extension.failed'),
    why: () => t('save.failedHint'),
    onSuccess: ({ extensions }) => onChanged(extensions),
  });
}

function ExtensionRow(props: RowProps) {
  const { callId, extension } = props;
  const { organizationId, organizationName, until, reason } = extension;
  const t = useCallT();
  const { mutate, isPending } = useTakeBack(props);
  return (
    <Flex as="li" gap="3" wrap="wrap" align="center" justify="space-between" py="2.5" borderBottomWidth="1px">
      <Box minW="0" flex="1 1 16rem">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {organizationName || t('extension.unknown')}
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {t('extension.until')} <When value={until} />
          {reason && ` · ${reason}`}
        </Text>
      </Box>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        loading={isPending}
        aria-label={t('extension.removeOf', { name: organizationName })}
        onClick={() => mutate({ body: { callId, organizationId, until: null } })}
      >
        <Trash2 aria-hidden />
        {t('extension.remove')}
      </Button>
    </Flex>
  );
}
