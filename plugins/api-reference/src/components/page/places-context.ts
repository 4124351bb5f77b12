import { createContext, useContext } from 'react';
import type { Places } from '../../model/places.ts';
import { noPlaces } from '../../model/places.ts';

/** Where the other pages of the version stand; components link to those that there are. */
export const PlacesContext = createContext<Places>(noPlaces);

export const usePlaces = (): Places => useContext(PlacesContext);
