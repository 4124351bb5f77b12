import { dayLength, hour, type Random, type SampleDraft, toInstant } from 'refdesk/sample-data';
import { addContact, type Contact } from './contact.ts';
import { addContactGroups } from './contact-groups.ts';
import { createPersonName } from './names.ts';
import { porthaven, streets, type Town, towns } from './places.ts';

/** The contacts that the rest of the sample data uses. */
export interface Contacts {
  readonly all: readonly Contact[];
  /** Harbour Road Surgery (48213), its west wing (48214) and the partnership above it (48001). */
  readonly surgery: Contact;
  readonly westWing: Contact;
  readonly partnership: Contact;
  /** Customers who order work, except the surgery, whose jobs are listed individually. */
  readonly customers: readonly Contact[];
  readonly prospects: readonly Contact[];
  readonly suppliers: readonly Contact[];
  /** Sites of a customer. */
  getSites(customer: Contact): readonly Contact[];
  getById(id: number): Contact;
}

export function addContacts(draft: SampleDraft, random: Random): Contacts {
  addContactGroups(draft);
  const placeContact = createContactPlacer(random);
  const partnership = placeContact({ id: 48_001, name: 'Harbour Health Partnership', kind: 'customer', groupId: 17 });
  const surgery = placeContact({
    id: 48_213,
    name: 'Harbour Road Surgery',
    kind: 'customer',
    groupId: 17,
    parentId: 48_001,
    billingId: 48_001,
    town: porthaven,
    postalCode: 'PH1 4QT',
    latitude: 50.266,
    longitude: -5.0527,
  });
  const westWing = placeContact({
    id: 48_214,
    name: 'Harbour Road Surgery, west wing',
    kind: 'site',
    groupId: 17,
    parentId: 48_213,
    billingId: 48_001,
    town: porthaven,
    street: 'Harbour Road',
    houseNumber: 14,
    postalCode: 'PH1 4QT',
    latitude: 50.2661,
    longitude: -5.0529,
    createdAt: toInstant('2025-01-14', '09:30'),
  });
  const others = createDraftContacts(random).map((contact) => placeContact(contact));
  const placedContacts = [partnership, surgery, westWing, ...others].sort((a, b) => a.id - b.id);
  const all = placedContacts.map((contact) =>
    contact.kind === 'site'
      ? ensureCreatedAfter(
          contact,
          placedContacts.find(({ id }) => id === contact.parentId),
        )
      : contact,
  );
  for (const contact of all) {
    if (contact === surgery) draft.addExample('contacts_v1', 'on_stop_since');
    else addContact(draft, contact);
  }
  const active = all.filter(({ isActive }) => isActive);
  const partnershipIds = new Set([48_001, 48_213, 48_214]);
  return {
    all,
    partnership,
    surgery,
    westWing,
    customers: active.filter(
      ({ id, kind, billingId }) => kind === 'customer' && !partnershipIds.has(id) && billingId !== 48_001,
    ),
    prospects: active.filter(({ kind }) => kind === 'prospect'),
    suppliers: active.filter(({ kind }) => kind === 'supplier'),
    getSites: (customer) =>
      all.filter(({ kind, parentId, isActive }) => kind === 'site' && isActive && parentId === customer.id),
    getById: (id) => {
      const found = all.find((contact) => contact.id === id);
      if (!found) throw new RangeError(`There is no contact ${id}.`);
      return found;
    },
  };
}

type DraftContact = Pick<Contact, 'id' | 'name' | 'kind' | 'groupId'> & Partial<Contact>;

/** Creates a function that completes a contact with an address and terms. */
function createContactPlacer(random: Random): (contact: DraftContact) => Contact {
  return (contact) => {
    const town: Town = random.pick(towns);
    const pickLetter = () => String.fromCharCode(65 + random.int(0, 25));
    return {
      billingId: contact.id,
      town,
      street: random.pick(streets),
      postalCode: `${town.code} ${random.int(1, 9)}${pickLetter()}${pickLetter()}`,
      latitude: varyCoordinate(town.latitude, random),
      longitude: varyCoordinate(town.longitude, random),
      paymentTerms: random.pick([14, 30, 30, 30, 60]),
      createdAt: toInstant('2022-03-01', '08:00') + random.int(0, 1000) * dayLength + random.int(0, 9 * hour),
      isActive: true,
      ...contact,
    };
  };
}

/** Ensures that a site is created after its customer. */
function ensureCreatedAfter(site: Contact, customer: Contact | undefined): Contact {
  return customer && site.createdAt <= customer.createdAt
    ? { ...site, createdAt: customer.createdAt + dayLength }
    : site;
}

function varyCoordinate(degrees: number, random: Random): number {
  return Math.round((degrees + (random.next() - 0.5) * 0.04) * 1_000_000) / 1_000_000;
}

/** Drafts the other contacts, so that 62 active ones are medical practices, including those added previously. */
function createDraftContacts(random: Random): DraftContact[] {
  const nextId = createIdGenerator(47_810, 7, new Set([48_001, 48_213, 48_214]));
  const names = random.shuffle(streets);
  const medical = names.slice(0, 44).map((street, index): DraftContact => {
    const kind = medicalKinds[index % medicalKinds.length];
    return {
      id: nextId(),
      name: `${street} ${kind}`,
      kind: 'customer',
      groupId: 17,
      street,
      ...(index < 2 ? { parentId: 48_001, billingId: 48_001 } : {}),
    };
  });
  const branches = medical.slice(2, 17).map(
    (parent): DraftContact => ({
      id: nextId(),
      name: `${parent.name}, branch`,
      kind: 'site',
      groupId: 17,
      parentId: parent.id,
      billingId: parent.id,
    }),
  );
  const closed: DraftContact = {
    id: nextId(),
    name: 'Old Harbour Clinic',
    kind: 'customer',
    groupId: 17,
    isActive: false,
  };

  const schools = names.slice(0, 12).map(
    (street, index): DraftContact => ({
      id: nextId(),
      name: `${street} ${index % 3 === 0 ? 'Academy' : 'Primary School'}`,
      kind: 'customer',
      groupId: 18,
      street,
    }),
  );
  const landlord: DraftContact = {
    id: nextId(),
    name: 'Porthaven Homes',
    kind: 'customer',
    groupId: 19,
    paymentTerms: 60,
  };
  const blocks = names.slice(12, 18).map(
    (street): DraftContact => ({
      id: nextId(),
      name: `${street.split(' ')[0]} Court`,
      kind: 'site',
      groupId: 19,
      parentId: landlord.id,
      billingId: landlord.id,
      street,
    }),
  );
  const offices = names.slice(18, 27).map(
    (street, index): DraftContact => ({
      id: nextId(),
      name: `${street} ${index % 2 === 0 ? 'Offices' : 'Studios'}`,
      kind: 'customer',
      groupId: 20,
      street,
    }),
  );
  const hotels = names.slice(27, 33).map(
    (street, index): DraftContact => ({
      id: nextId(),
      name: `${street.split(' ')[0]} ${index % 2 === 0 ? 'Hotel' : 'Guest House'}`,
      kind: 'customer',
      groupId: 22,
      street,
    }),
  );
  const households = names.slice(33, 43).map((street): DraftContact => {
    const { first, last } = createPersonName(random);
    return { id: nextId(), name: `${first} ${last}`, kind: 'customer', groupId: 6, street, paymentTerms: 14 };
  });
  const prospects = names.slice(43, 49).map(
    (street, index): DraftContact => ({
      id: nextId(),
      name: `${street} ${index % 2 === 0 ? 'Sports Hall' : 'Business Park'}`,
      kind: 'prospect',
      groupId: index % 2 === 0 ? 22 : 20,
      street,
    }),
  );
  const suppliers = supplierNames.map(
    (name, index): DraftContact => ({ id: 51_100 + 10 * index, name, kind: 'supplier', groupId: 23 }),
  );
  const subcontractors = ['Copper Hill Contractors', 'Beacon Drainage'].map(
    (name, index): DraftContact => ({ id: 51_240 + 10 * index, name, kind: 'subcontractor', groupId: 24 }),
  );
  return [
    ...medical,
    ...branches,
    closed,
    ...schools,
    landlord,
    ...blocks,
    ...offices,
    ...hotels,
    ...households,
    ...prospects,
    ...suppliers,
    ...subcontractors,
  ];
}

const medicalKinds = [
  'Surgery',
  'Medical Centre',
  'Dental Practice',
  'Health Centre',
  'Clinic',
  'Pharmacy',
  'Physiotherapy',
] as const;

const supplierNames = [
  'Lanmoor Heating Wholesale',
  'Trewick Trade Counter',
  'Porthaven Pipe and Valve',
  'Eastquay Electrical Factors',
  'Saltings Tool Hire',
  'St Aubrey Vehicle Parts',
] as const;

function createIdGenerator(first: number, step: number, taken: ReadonlySet<number>): () => number {
  let next = first - step;
  return () => {
    do next += step;
    while (taken.has(next));
    return next;
  };
}
