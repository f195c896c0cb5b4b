-- A deposit that is carried over into another tariff may be worth less than one cubic metre of it.
alter table water_deposit drop constraint water_deposit_cubic_metres_check;
alter table water_deposit add constraint water_deposit_cubic_metres_check check (cubic_metres >= 0);
