/** Fields that cannot be changed on their own, by operation, with the reason. */
export const fieldsNotChangeableAlone: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'REST 2.0.0 updateJob': { contactId: 'has to be sent with a site and a person of that customer' },
  'REST 2.0.0 updateStockDetails': {
    unitOfMeasure: 'cannot change while there is stock, which every stock detail has',
  },
  'REST 1.0.0 updateContact': { stopReason: 'is ignored unless the contact is put on stop' },
  'REST 1.0.0 updateJob': { contactId: 'has to be sent with a site and a person of that customer' },
  'contact-person-save': { consents: 'are sent without the time and the author that are shown' },
};
