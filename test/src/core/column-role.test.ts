import { recogniseColumns, roleOf } from "../../../src/core/column-role";

describe("a header", () => {
  test.each([
    ["First name", "first_name"],
    ["FIRST_NAME", "first_name"],
    ["firstName", "first_name"],
    ["First-Name:", "first_name"],
    [" Last  name ", "last_name"],
    ["Surname", "last_name"],
    ["Full name", "full_name"],
    ["Company", "company"],
    ["Organisation", "company"],
    ["Website", "domain"],
    ["URL", "domain"],
    ["LinkedIn URL", "profile_url"],
    ["Person Linkedin Url", "profile_url"],
    ["Phone countries", "countries"],
    // French
    ["Prénom", "first_name"],
    ["PRENOM", "first_name"],
    ["Nom de famille", "last_name"],
    ["Nom et prénom", "full_name"],
    ["Société", "company"],
    ["Entreprise", "company"],
    ["Nom de l’entreprise", "company"],
    ["Site web", "domain"],
    ["Profil LinkedIn", "profile_url"],
    // German
    ["Vorname", "first_name"],
    ["Nachname", "last_name"],
    ["Vor- und Nachname", "full_name"],
    ["Firma", "company"],
    ["Webseite", "domain"],
    ["Profil-URL", "profile_url"],
    ["LinkedIn-Profil", "profile_url"],
    ["Profillink", "profile_url"],
    ["Ländercode", "countries"],
    // Spanish
    ["Nombre", "first_name"],
    ["Apellidos", "last_name"],
    ["Nombre completo", "full_name"],
    ["Compañía", "company"],
    ["Página web", "domain"],
    // Portuguese
    ["Primeiro nome", "first_name"],
    ["Sobrenome", "last_name"],
    ["Empresa", "company"],
    ["Domínio", "domain"],
    ["Código do país", "countries"],
    // Italian
    ["Cognome", "last_name"],
    ["Nome e cognome", "full_name"],
    ["Azienda", "company"],
    ["Sito web", "domain"],
    ["Società\u200b", "company"],
  ])("%j names %s", (header, role) => expect(roleOf(header)).toBe(role));

  test.each(["", " ", "E-mail", "Title", "Country", "Company LinkedIn", "Notes", "1", "Namely"])(
    "%j names none",
    (header) => expect(roleOf(header)).toBeUndefined(),
  );
});

describe("the columns of a sheet", () => {
  test.each<[string[], object]>([
    [["First name", "Last name", "Company"], { first_name: 1, last_name: 2, company: 3 }],
    [["Id", "Name", "Domain"], { full_name: 2, domain: 3 }],
    [["First name", "First name"], { first_name: 1 }],
    [["First name", "Last name", "Name"], { first_name: 1, last_name: 2, full_name: 3 }],
    // A word for the name is a part of it beside the other part, and the whole where it stands alone.
    [["Vorname", "Name", "Firma"], { first_name: 1, last_name: 2, company: 3 }],
    [["Prénom", "Nom"], { first_name: 1, last_name: 2 }],
    [["Nom", "Entreprise"], { full_name: 1, company: 2 }],
    [["Nome", "Cognome"], { first_name: 1, last_name: 2 }],
    [["Nome", "Azienda"], { full_name: 1, company: 2 }],
    [["Nombre", "Apellidos"], { first_name: 1, last_name: 2 }],
    [["Nombre", "Empresa"], { full_name: 1, company: 2 }],
    [["Vorname", "Full name"], { first_name: 1, full_name: 2 }],
    [["Surname", "Company"], { last_name: 1, company: 2 }],
    [[], {}],
  ])("%j are %j", (headers, columns) => expect(recogniseColumns(headers)).toEqual(columns));
});
