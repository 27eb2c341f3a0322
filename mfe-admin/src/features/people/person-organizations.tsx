import type { PersonForAdmin } from '@impact-call/contracts';
import { chakra, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../console/forms/section.tsx';
import { usePeopleT } from './texts.ts';

export function PersonOrganizations({ organizations }: Pick<PersonForAdmin, 'organizations'>) {
  const t = usePeopleT();
  return (
    <Section title={t('organizations.title')}>
      {organizations.length === 0 ? (
        <Text color="fg.muted">{t('organizations.none')}</Text>
      ) : (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
          {organizations.map(({ id, name, isOnlyMember }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              <Link asChild>
                <RouterLink to={`/admin/organizations/${id}`}>{name}</RouterLink>
              </Link>
              {isOnlyMember && (
                <Text as="span" color="fg.muted" fontSize="sm">
                  {' '}
                  {t('organizations.alone')}
                </Text>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
