interface Company {
  readonly country: string;
  readonly name: string;
  readonly registrationNumber: string;
}

/** Company registers that have a URL per registration number, by country. */
const registers: Readonly<Record<string, readonly [name: string, url: (number: string) => string]>> = {
  GB: [
    'Companies House',
    (number) => `https://find-and-update.company-information.service.gov.uk/company/${number.padStart(8, '0')}`,
  ],
  DK: ['CVR', (number) => `https://datacvr.virk.dk/enhed/virksomhed/${number}`],
  FR: ['Annuaire des Entreprises', (number) => `https://annuaire-entreprises.data.gouv.fr/rechercher?terme=${number}`],
  NO: ['Brønnøysundregistrene', (number) => `https://virksomhet.brreg.no/nb/oppslag/enheter/${number}`],
};

/** Returns the register for looking up a company: its country's, or a directory of registers to search by name. */
export function findCompanyRegister({ country, name, registrationNumber }: Company): {
  readonly name: string;
  readonly url: string;
} {
  const [register, url] = registers[country] ?? [];
  const number = encodeURIComponent(registrationNumber.replace(/[\s.-]/g, ''));
  if (register && url) return { name: register, url: url(number) };
  return {
    name: 'OpenCorporates',
    url: `https://opencorporates.com/companies/${country.toLowerCase()}?q=${encodeURIComponent(name)}`,
  };
}
