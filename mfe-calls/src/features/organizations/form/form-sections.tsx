import { Box, chakra, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';
import { useT } from '../../../translations.ts';
import { Consents } from '../consents.tsx';
import { NumberWarning } from './number-warning.tsx';
import { CountryLine, Line, NumberLine } from '../organization-lines.tsx';

/** In two columns where fields belong together. `consents` belongs to the last section. */
export function FormSections({ consents = <Consents /> }: { consents?: ReactNode }) {
  const t = useT();
  return (
    <Stack gap="10">
      <Section title={t('form.sections.organization')}>
        <Line name="name" />
        <NumberAndFoundation />
      </Section>
      <Section title={t('form.sections.address')}>
        <Line name="street_name" />
        <Pair>
          <Line name="city_name" />
          <CountryLine />
        </Pair>
      </Section>
      <Section title={t('form.sections.contact')} hint={t('form.contactHint')}>
        <Pair>
          <Line name="contact_name" />
          <Line name="contact_surname" />
        </Pair>
        <Pair>
          <Line name="contact_role" />
          <Line name="contact_email" />
        </Pair>
      </Section>
      <Section title={t('form.sections.consent')}>{consents}</Section>
    </Stack>
  );
}

function NumberAndFoundation() {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <div>
      <Pair>
        <NumberLine onTyping={setIsTyping} />
        <Line name="date_of_foundation" />
      </Pair>
      {!isTyping && <NumberWarning />}
    </div>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="lg" fontWeight="bold" mb={hint === undefined ? '4' : '0'}>
        {title}
      </chakra.legend>
      {hint !== undefined && (
        <Text color="fg.muted" mb="4">
          {hint}
        </Text>
      )}
      <Stack gap="6">{children}</Stack>
    </chakra.fieldset>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Box>
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6" alignItems="end">
      {children}
    </Grid>
  </Box>
);
