import { PageTitle, saveFile, useShell } from '@impact-call/ui';
import { Alert, Box, Button, chakra, Stack, Text } from '@impact-call/ui/design-system';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../translations.ts';

const PARTS = ['account', 'organizations', 'applications', 'mails', 'actions'] as const;

/** `/account/data` (docs/rules/04-roles.md#personal-data) */
export function PersonalDataPage() {
  const t = useT();
  return (
    <Box maxW="3xl">
      <PageTitle lead={t('personalData.lead')}>{t('personalData.title')}</PageTitle>
      <Stack gap="6">
        <Box>
          <Text fontWeight="semibold">{t('personalData.what')}</Text>
          <chakra.ul listStyleType="disc" ps="6" mt="2" display="flex" flexDirection="column" gap="1.5" maxW="prose">
            {PARTS.map((part) => (
              <li key={part}>{t(`personalData.parts.${part}`)}</li>
            ))}
          </chakra.ul>
        </Box>
        <Text maxW="prose">{t('personalData.answers')}</Text>
        <DownloadButton />
        <Text color="fg.muted" fontSize="sm" maxW="prose">
          {t('personalData.erase')}
        </Text>
      </Stack>
    </Box>
  );
}

function DownloadButton() {
  const t = useT();
  const { api } = useShell();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async (): Promise<void> => {
    setState('busy');
    try {
      saveFile(await api.GetPersonalData({}), t('personalData.fileName'));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Box>
      {state === 'failed' && (
        <Alert.Root status="error" role="alert" mb="4">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{t('personalData.failed')}</Alert.Title>
            <Alert.Description>{t('personalData.failedHint')}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <Button loading={state === 'busy'} loadingText={t('personalData.downloading')} onClick={() => void download()}>
        <Download aria-hidden />
        {t('personalData.download')}
      </Button>
      <Text mt="2" color="fg.muted" fontSize="sm">
        {t('personalData.format')}
      </Text>
    </Box>
  );
}
