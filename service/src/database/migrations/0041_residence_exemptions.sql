-- Whether an exemption is for residences alone, as that of new residences is (law 1319, article 5/a).
alter table property_tax_exemption add column is_for_residences boolean not null default false;
update property_tax_exemption set is_for_residences = true where code = 'newResidence';
