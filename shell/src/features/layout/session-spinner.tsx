import { Flex, Spinner, Text } from '@impact-call/ui/design-system';
import { useEffect, useState } from 'react';
import { useT } from '../../translations.ts';

const AFTER = 150;

/** After a short delay: a flashing spinner helps no one. */
export function SessionSpinner({ label }: { label?: string }) {
  const t = useT();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Flex role="status" minH="50vh" align="center" justify="center" gap="3" color="fg.muted">
      {shown && <Spinner aria-hidden />}
      {shown && <Text>{label ?? t('session.loading')}</Text>}
    </Flex>
  );
}
